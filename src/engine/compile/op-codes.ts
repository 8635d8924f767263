/*
 * The op numbers, dense from 0, in the order of the table in ops.ts (a test holds the two together). One
 * constant each, so that a bundler writes the number into `case Op.Move:` and the host makes a jump table.
 */

// Loads and moves
export const LoadConst = 0;
export const LoadInt = 1;
export const LoadUndefined = 2;
export const LoadNull = 3;
export const LoadTrue = 4;
export const LoadFalse = 5;
export const LoadTDZ = 6;
export const Move = 7;
export const CheckTDZ = 8;
export const CheckThis = 9;
export const CheckThisUnbound = 10;
export const ThrowConstAssign = 11;
export const ThrowError = 12;
export const BindSloppyThis = 13;
export const Callee = 14;
export const HomeObject = 15;
export const NewTarget = 16;
export const ArgumentsMapped = 17;
export const ArgumentsUnmapped = 18;
export const RestParameter = 19;

// Environments: host arrays [parent, v1, v2 …], kept in registers, one register per scope
export const NewEnv = 20;
export const NewEnvTDZ = 21;
export const CopyEnv = 22;
export const GetEnv = 23;
export const GetEnv1 = 24;
export const GetEnvN = 25;
export const SetEnv = 26;
export const SetEnv1 = 27;
export const SetEnvN = 28;
export const GetImport = 29;

// Global names
export const GetGlobal = 30;
export const GetGlobalOrUndefined = 31;
export const SetGlobal = 32;
export const HasGlobal = 33;
export const SetGlobalIfHad = 34;
export const InitGlobalLexical = 35;
export const DeclareGlobals = 36;
export const DefineGlobalFunction = 37;
export const AnnexBGlobalFunction = 38;
export const DeleteGlobal = 39;

// Names through `with` objects and eval-introduced variables
export const ResolveDynamic = 40;
export const GetDynamic = 41;
export const SetDynamic = 42;
export const DeleteDynamic = 43;
export const NewWithEnv = 44;
export const EvalVars = 45;
export const DeclareEvalVar = 46;
export const DefineEvalVar = 47;

// Functions, objects, arrays, templates
export const Closure = 48;
export const Method = 49;
export const SetFunctionName = 50;
export const NewObject = 51;
export const NewArray = 52;
export const NewArrayFrom = 53;
export const ArrayPush = 54;
export const ArrayPushHole = 55;
export const ArrayPushSpread = 56;
export const NewRegExp = 57;
export const TemplateObject = 58;
export const DefineNamed = 59;
export const DefineElem = 60;
export const DefineMethod = 61;
export const DefineGetter = 62;
export const DefineSetter = 63;
export const SetProtoLiteral = 64;
export const CopyDataProperties = 65;
export const ObjectRest = 66;
export const ToKey = 67;
export const ToKeyOf = 68;

// Classes
export const NewClass = 69;
export const SetInitializer = 70;
export const RunInitializer = 71;
export const NewPrivateName = 72;
export const PrivateAdd = 73;
export const PrivateAddMethod = 74;
export const PrivateAddAccessor = 75;
export const PrivateGet = 76;
export const PrivateSet = 77;
export const PrivateIn = 78;
export const SuperConstructor = 79;
export const SuperBase = 80;
export const GetSuper = 81;
export const SetSuper = 82;

// Properties
export const GetNamed = 83;
export const SetNamed = 84;
export const GetElem = 85;
export const SetElem = 86;
export const DeleteNamed = 87;
export const DeleteElem = 88;
export const GetMethod = 89;

// Operators
export const Add = 90;
export const Sub = 91;
export const Mul = 92;
export const Div = 93;
export const Mod = 94;
export const Exp = 95;
export const BitAnd = 96;
export const BitOr = 97;
export const BitXor = 98;
export const Shl = 99;
export const Shr = 100;
export const UShr = 101;
export const AddInt = 102;
export const SubInt = 103;
export const Inc = 104;
export const Dec = 105;
export const ToNumeric = 106;
export const ToNumber = 107;
export const Neg = 108;
export const BitNot = 109;
export const Not = 110;
export const TypeOf = 111;
export const Eq = 112;
export const NotEq = 113;
export const StrictEq = 114;
export const StrictNotEq = 115;
export const Lt = 116;
export const Le = 117;
export const Gt = 118;
export const Ge = 119;
export const In = 120;
export const InstanceOf = 121;
export const ToStringOp = 122;
export const Concat = 123;

// Jumps. Targets are absolute positions in the code
export const Jump = 124;
export const JumpTrue = 125;
export const JumpFalse = 126;
export const JumpUndefined = 127;
export const JumpNotUndefined = 128;
export const JumpNullish = 129;
export const JumpNotNullish = 130;
export const JumpLt = 131;
export const JumpNotLt = 132;
export const JumpLe = 133;
export const JumpNotLe = 134;
export const JumpGt = 135;
export const JumpNotGt = 136;
export const JumpGe = 137;
export const JumpNotGe = 138;
export const JumpEq = 139;
export const JumpNotEq = 140;
export const JumpStrictEq = 141;
export const JumpStrictNotEq = 142;
export const JumpLtInt = 143;
export const JumpNotLtInt = 144;
export const JumpGtInt = 145;
export const JumpNotGtInt = 146;
export const JumpStrictEqInt = 147;
export const JumpStrictNotEqInt = 148;

// Calls
export const Call = 149;
export const CallUndefined = 150;
export const CallSpread = 151;
export const New = 152;
export const NewSpread = 153;
export const SuperCall = 154;
export const SuperCallSpread = 155;
export const SuperCallForward = 156;
export const CallEval = 157;
export const CallEvalSpread = 158;
export const ImportCall = 159;
export const ImportMeta = 160;

// Iteration. `iter` registers hold the VM's iterator record (never visible to the guest)
export const IterInit = 161;
export const AsyncIterInit = 162;
export const IterNext = 163;
export const IterStep = 164;
export const IterRest = 165;
export const IterClose = 166;
export const IterCloseSilent = 167;
export const IterObject = 168;
export const IterNextMethod = 169;
export const AsyncIterNext = 170;
export const AsyncIterResult = 171;
export const AsyncIterClose = 172;
export const ForAwaitDone = 173;
export const CheckObject = 174;
export const RequireObjectCoercible = 175;
export const ForInInit = 176;
export const ForInNext = 177;

// Leaving
export const Return = 178;
export const ReturnUndefined = 179;
export const ReturnDerived = 180;
export const Throw = 181;

// Generators and async
export const GeneratorStart = 182;
export const Yield = 183;
export const YieldDelegate = 184;
export const DelegateValue = 185;
export const Await = 186;
export const AsyncGeneratorBodyEnd = 187;
export const ModuleReady = 188;

// Explicit resource management
export const DisposeScope = 189;
export const AddDisposable = 190;
export const DisposeStart = 191;
export const DisposeStep = 192;
export const DisposeError = 193;
export const DisposeEnd = 194;

// Tools. From Mark on: recording, which the loop looks for before it looks at what an op is
export const Debugger = 195;
export const Mark = 196;
export const Wrote = 197;

export const OP_COUNT = 198;
