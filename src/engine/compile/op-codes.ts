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

// Classes
export const NewClass = 68;
export const SetInitializer = 69;
export const RunInitializer = 70;
export const NewPrivateName = 71;
export const PrivateAdd = 72;
export const PrivateAddMethod = 73;
export const PrivateAddAccessor = 74;
export const PrivateGet = 75;
export const PrivateSet = 76;
export const PrivateIn = 77;
export const SuperConstructor = 78;
export const SuperBase = 79;
export const GetSuper = 80;
export const SetSuper = 81;

// Properties
export const GetNamed = 82;
export const SetNamed = 83;
export const GetElem = 84;
export const SetElem = 85;
export const DeleteNamed = 86;
export const DeleteElem = 87;
export const GetMethod = 88;

// Operators
export const Add = 89;
export const Sub = 90;
export const Mul = 91;
export const Div = 92;
export const Mod = 93;
export const Exp = 94;
export const BitAnd = 95;
export const BitOr = 96;
export const BitXor = 97;
export const Shl = 98;
export const Shr = 99;
export const UShr = 100;
export const AddInt = 101;
export const SubInt = 102;
export const Inc = 103;
export const Dec = 104;
export const ToNumeric = 105;
export const ToNumber = 106;
export const Neg = 107;
export const BitNot = 108;
export const Not = 109;
export const TypeOf = 110;
export const Eq = 111;
export const NotEq = 112;
export const StrictEq = 113;
export const StrictNotEq = 114;
export const Lt = 115;
export const Le = 116;
export const Gt = 117;
export const Ge = 118;
export const In = 119;
export const InstanceOf = 120;
export const ToStringOp = 121;
export const Concat = 122;

// Jumps. Targets are absolute positions in the code
export const Jump = 123;
export const JumpTrue = 124;
export const JumpFalse = 125;
export const JumpUndefined = 126;
export const JumpNotUndefined = 127;
export const JumpNullish = 128;
export const JumpNotNullish = 129;
export const JumpLt = 130;
export const JumpNotLt = 131;
export const JumpLe = 132;
export const JumpNotLe = 133;
export const JumpGt = 134;
export const JumpNotGt = 135;
export const JumpGe = 136;
export const JumpNotGe = 137;
export const JumpEq = 138;
export const JumpNotEq = 139;
export const JumpStrictEq = 140;
export const JumpStrictNotEq = 141;
export const JumpLtInt = 142;
export const JumpNotLtInt = 143;
export const JumpGtInt = 144;
export const JumpNotGtInt = 145;
export const JumpStrictEqInt = 146;
export const JumpStrictNotEqInt = 147;

// Calls
export const Call = 148;
export const CallUndefined = 149;
export const CallSpread = 150;
export const New = 151;
export const NewSpread = 152;
export const SuperCall = 153;
export const SuperCallSpread = 154;
export const SuperCallForward = 155;
export const CallEval = 156;
export const CallEvalSpread = 157;
export const ImportCall = 158;
export const ImportMeta = 159;

// Iteration. `iter` registers hold the VM's iterator record (never visible to the guest)
export const IterInit = 160;
export const AsyncIterInit = 161;
export const IterNext = 162;
export const IterStep = 163;
export const IterRest = 164;
export const IterClose = 165;
export const IterCloseSilent = 166;
export const IterObject = 167;
export const IterNextMethod = 168;
export const AsyncIterNext = 169;
export const AsyncIterResult = 170;
export const AsyncIterClose = 171;
export const ForAwaitDone = 172;
export const CheckObject = 173;
export const RequireObjectCoercible = 174;
export const ForInInit = 175;
export const ForInNext = 176;

// Leaving
export const Return = 177;
export const ReturnUndefined = 178;
export const ReturnDerived = 179;
export const Throw = 180;

// Generators and async
export const GeneratorStart = 181;
export const Yield = 182;
export const YieldDelegate = 183;
export const DelegateValue = 184;
export const Await = 185;
export const AsyncGeneratorBodyEnd = 186;
export const ModuleReady = 187;

// Explicit resource management
export const DisposeScope = 188;
export const AddDisposable = 189;
export const DisposeStart = 190;
export const DisposeStep = 191;
export const DisposeError = 192;
export const DisposeEnd = 193;

// Tools
export const Debugger = 194;
export const Mark = 195;
export const Wrote = 196;

export const OP_COUNT = 197;
