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
export const GetSuperNamed = 82;
export const SetSuper = 83;

// Properties
export const GetNamed = 84;
export const SetNamed = 85;
export const GetElem = 86;
export const SetElem = 87;
export const DeleteNamed = 88;
export const DeleteElem = 89;
export const GetMethod = 90;

// Operators
export const Add = 91;
export const Sub = 92;
export const Mul = 93;
export const Div = 94;
export const Mod = 95;
export const Exp = 96;
export const BitAnd = 97;
export const BitOr = 98;
export const BitXor = 99;
export const Shl = 100;
export const Shr = 101;
export const UShr = 102;
export const AddInt = 103;
export const SubInt = 104;
export const MulInt = 105;
export const ModInt = 106;
export const BitAndInt = 107;
export const BitOrInt = 108;
export const Inc = 109;
export const Dec = 110;
export const ToNumeric = 111;
export const ToNumber = 112;
export const Neg = 113;
export const BitNot = 114;
export const Not = 115;
export const TypeOf = 116;
export const Eq = 117;
export const NotEq = 118;
export const StrictEq = 119;
export const StrictNotEq = 120;
export const Lt = 121;
export const Le = 122;
export const Gt = 123;
export const Ge = 124;
export const In = 125;
export const InstanceOf = 126;
export const ToStringOp = 127;
export const Concat = 128;

// Jumps. Targets are absolute positions in the code
export const Jump = 129;
export const JumpTrue = 130;
export const JumpFalse = 131;
export const JumpUndefined = 132;
export const JumpNotUndefined = 133;
export const JumpNullish = 134;
export const JumpNotNullish = 135;
export const JumpLt = 136;
export const JumpNotLt = 137;
export const JumpLe = 138;
export const JumpNotLe = 139;
export const JumpGt = 140;
export const JumpNotGt = 141;
export const JumpGe = 142;
export const JumpNotGe = 143;
export const JumpEq = 144;
export const JumpNotEq = 145;
export const JumpStrictEq = 146;
export const JumpStrictNotEq = 147;
export const JumpLtInt = 148;
export const JumpNotLtInt = 149;
export const JumpGtInt = 150;
export const JumpNotGtInt = 151;
export const JumpStrictEqInt = 152;
export const JumpStrictNotEqInt = 153;

// Calls
export const Call = 154;
export const CallUndefined = 155;
export const CallSpread = 156;
export const New = 157;
export const NewSpread = 158;
export const SuperCall = 159;
export const SuperCallSpread = 160;
export const SuperCallForward = 161;
export const CallEval = 162;
export const CallEvalSpread = 163;
export const ImportCall = 164;
export const ImportMeta = 165;

// Iteration. `iter` registers hold the VM's iterator record (never visible to the guest)
export const IterInit = 166;
export const AsyncIterInit = 167;
export const IterNext = 168;
export const IterStep = 169;
export const IterRest = 170;
export const IterClose = 171;
export const IterCloseSilent = 172;
export const IterObject = 173;
export const IterNextMethod = 174;
export const AsyncIterNext = 175;
export const AsyncIterResult = 176;
export const AsyncIterClose = 177;
export const AsyncIterCloseSilent = 178;
export const LoopDone = 179;
export const CheckObject = 180;
export const RequireObjectCoercible = 181;
export const ForInInit = 182;
export const ForInNext = 183;

// Leaving
export const Return = 184;
export const ReturnUndefined = 185;
export const ReturnDerived = 186;
export const Throw = 187;

// Generators and async
export const GeneratorStart = 188;
export const Yield = 189;
export const YieldDelegate = 190;
export const DelegateValue = 191;
export const DelegateFailed = 192;
export const DelegateResult = 193;
export const Await = 194;
export const AsyncGeneratorBodyEnd = 195;
export const ModuleReady = 196;

// Explicit resource management
export const DisposeScope = 197;
export const AddDisposable = 198;
export const DisposeStart = 199;
export const DisposeStep = 200;
export const DisposeError = 201;
export const DisposeEnd = 202;

// Tools. From Mark on: recording, which the loop looks for before it looks at what an op is
export const NewInnerObject = 203;
export const Debugger = 204;
export const Mark = 205;
export const Wrote = 206;

export const OP_COUNT = 207;
