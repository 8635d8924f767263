/*
 * The op table: the chapter heading of the evaluator. One entry an op, in the order of op-codes.ts.
 *
 * Code is an Int32Array: op number, then one word an operand. Operand kinds, written `kind:name`:
 *   w  register written          w2  that register and the next are written       r  register read
 *   b  first of `n` consecutive registers that are read (calls: callee, this, then the arguments)
 *   i  small integer             k   index into `constants`                        n  a count
 *   f  index into `functions`    j   absolute jump target                          ic number of an inline cache
 *
 * Effects: 'throws' may throw a guest error of its own; 'guest' may run guest code (and so throw anything);
 * 'suspends' may leave the frame parked. An op reads all its inputs before it writes its result.
 *
 * r[0] is `this`, r[1] the environment the function is closed over, then parameters, locals, temporaries.
 * Read first: the entries of "Environments", "Calls" and "Generators and async".
 */
type OpEffect = '' | 'throws' | 'guest' | 'suspends';
type OperandKind = 'w' | 'w2' | 'r' | 'b' | 'i' | 'k' | 'n' | 'f' | 'j' | 'ic';

export interface OpInfo {
  readonly name: string;
  readonly operands: readonly { readonly kind: OperandKind; readonly name: string }[];
  readonly effect: OpEffect;
}

function op(name: string, operands: string, effect: OpEffect = ''): OpInfo {
  const parts = operands === '' ? [] : operands.split(' ').map((operand) => {
    const [kind, label] = operand.split(':');
    return { kind: kind as OperandKind, name: label ?? kind };
  });
  return { name, operands: parts, effect };
}

export const OPS: readonly OpInfo[] = [

  // --- Loads and moves
  op('LoadConst', 'w:dst k:value'), // dst = constants[k]. The constant is a primitive guest value.
  op('LoadInt', 'w:dst i:value'), // dst = i
  op('LoadUndefined', 'w:dst'), // dst = undefined
  op('LoadNull', 'w:dst'), // dst = null
  op('LoadTrue', 'w:dst'), // dst = true
  op('LoadFalse', 'w:dst'), // dst = false
  op('LoadTDZ', 'w:dst'), // dst = TDZ
  op('Move', 'w:dst r:src'), // dst = src
  // value is TDZ → ReferenceError. Cannot access 'name' before initialization.
  op('CheckTDZ', 'r:value k:name', 'throws'),
  // value is TDZ → ReferenceError. Must call super constructor in derived class before accessing 'this' or returning
  // from derived constructor.
  op('CheckThis', 'r:value', 'throws'),
  // value is not TDZ → ReferenceError. Super constructor may only be called once.
  op('CheckThisUnbound', 'r:value', 'throws'),
  op('ThrowConstAssign', 'k:name', 'throws'), // TypeError: Assignment to constant variable. Always throws.
  // throws a new error. kind: 0 TypeError, 1 ReferenceError, 2 SyntaxError.
  op('ThrowError', 'i:kind k:message', 'throws'),
  // r[0] = OrdinaryCallBindThis for sloppy code. undefined and null become the global object of the callee's realm,
  // primitives are wrapped.
  op('BindSloppyThis', ''),
  op('Callee', 'w:dst'), // dst = the active function object
  op('HomeObject', 'w:dst'), // dst = [[HomeObject]] of the active function. undefined when it has none.
  op('NewTarget', 'w:dst'), // dst = new.target of this frame. undefined for a call.
  // dst = mapped arguments object. constants[k] is number[]: for parameter i the slot of env that it is mapped to, 0
  // = not mapped (a later parameter has the same name). Entries beyond the number of arguments passed are not mapped.
  op('ArgumentsMapped', 'w:dst r:env k:slots'),
  op('ArgumentsUnmapped', 'w:dst'), // dst = unmapped arguments object
  op('RestParameter', 'w:dst i:start'), // dst = array of the arguments from `start`

  // --- Environments: host arrays [parent, v1, v2 …], kept in registers, one register per scope
  op('NewEnv', 'w:dst r:parent i:size'), // dst = [parent, undefined × size]
  op('NewEnvTDZ', 'w:dst r:parent i:size'), // dst = [parent, TDZ × size]
  // env = copy of env. A loop turn of its own: same parent, same values, new array. Reads and writes `env`.
  op('CopyEnv', 'w:env'),
  op('GetEnv', 'w:dst r:env i:slot'), // dst = env[slot]. No check: CheckTDZ follows where it is needed.
  op('GetEnv1', 'w:dst r:env i:slot'), // dst = env[0][slot]
  op('GetEnvN', 'w:dst r:env i:hops i:slot'), // dst = env[0]…[0][slot]. `hops` times the parent, at least 2.
  op('SetEnv', 'r:env i:slot r:src'), // env[slot] = src
  op('SetEnv1', 'r:env i:slot r:src'), // env[0][slot] = src
  op('SetEnvN', 'r:env i:hops i:slot r:src'), // env[0]…[0][slot] = src
  // dst = what the import cell in that slot points at. The slot holds an ImportCell {env, slot} (code.ts): read
  // cell.env[cell.slot]; TDZ → ReferenceError as CheckTDZ.
  op('GetImport', 'w:dst r:env i:hops i:slot k:name', 'throws'),

  // --- Global names
  // dst = global binding. First the realm's script lexicals (TDZ → ReferenceError), then the global object (getter
  // may run); neither → ReferenceError `name is not defined`.
  op('GetGlobal', 'w:dst k:name ic', 'guest'),
  // dst = global binding, undefined when there is none. For typeof. TDZ still throws.
  op('GetGlobalOrUndefined', 'w:dst k:name ic', 'guest'),
  // global binding = src. Script lexical: TDZ → ReferenceError, const → TypeError. Else global object: absent →
  // strict (isStrictAt) ReferenceError, sloppy creates; Set(global, name, src, strict).
  op('SetGlobal', 'k:name r:src ic', 'guest'),
  // dst = is the name bound globally (lexical or global object)?. Strict code resolves the left side before it
  // evaluates the right one.
  op('HasGlobal', 'w:dst k:name', 'guest'),
  // had ? SetGlobal : ReferenceError. After HasGlobal. `had` true and the property gone meanwhile → ReferenceError
  // too (strict).
  op('SetGlobalIfHad', 'r:had k:name r:src ic', 'guest'),
  op('InitGlobalLexical', 'k:name r:src'), // initialises the script lexical. Binding was created by DeclareGlobals.
  // GlobalDeclarationInstantiation / EvalDeclarationInstantiation checks and bindings. constants[k] is
  // GlobalDeclarations (code.ts). Checks in the order of the spec (lexical clashes → SyntaxError,
  // CanDeclareGlobalFunction/Var → TypeError), then creates lexicals (TDZ) and vars. Functions are defined afterwards
  // by DefineGlobalFunction, before any other code.
  op('DeclareGlobals', 'k:declarations', 'guest'),
  op('DefineGlobalFunction', 'k:name r:fn i:deletable', 'guest'), // CreateGlobalFunctionBinding(name, fn, deletable)
  // global var `name` = fn. The block function is copied out when its declaration is evaluated: Set on the global
  // object, never on a script lexical.
  op('AnnexBGlobalFunction', 'k:name r:fn', 'guest'),
  // dst = delete name. Script lexical → false; global object [[Delete]]; unresolvable → true.
  op('DeleteGlobal', 'w:dst k:name', 'guest'),

  // --- Names through `with` objects and eval-introduced variables
  // dst = binding object that has name, or undefined. constants[chain] is DynamicLookup[] (code.ts), innermost first.
  // with: HasProperty, then @@unscopables. eval-vars: own property of the variables object. dst+1 = `this` for a
  // call: the with object, or undefined.
  op('ResolveDynamic', 'w2:dst r:env k:name k:chain', 'guest'),
  // dst = GetBindingValue on an object environment. HasProperty first: gone → strict ReferenceError, sloppy
  // undefined. Eval variables objects are plain.
  op('GetDynamic', 'w:dst r:object k:name', 'guest'),
  // SetMutableBinding on an object environment. strict: HasProperty first, gone → ReferenceError. Set(object, name,
  // src, strict).
  op('SetDynamic', 'r:object k:name r:src', 'guest'),
  op('DeleteDynamic', 'w:dst r:object k:name', 'guest'), // dst = object.[[Delete]](name)
  op('NewWithEnv', 'w:dst r:parent r:object', 'guest'), // dst = [parent, ToObject(object)]
  // dst = variables object of that var scope. Creates it (OrdinaryObjectCreate(null)) and stores it in the slot when
  // the slot holds undefined.
  op('EvalVars', 'w:dst r:env i:hops i:slot'),
  // object[name] = undefined unless it has it. Configurable: eval variables can be deleted.
  op('DeclareEvalVar', 'r:object k:name'),
  op('DefineEvalVar', 'r:object k:name r:src'), // object[name] = src

  // --- Functions, objects, arrays, templates
  // dst = new function object. functions[fn] closed over r[env]. InstantiateOrdinaryFunctionExpression and friends by
  // FnCode.kind: prototype property for constructors and generators.
  op('Closure', 'w:dst f:fn r:env'),
  op('Method', 'w:dst f:fn r:env r:home'), // dst = new function object with [[HomeObject]]
  // SetFunctionName(fn, key, prefix). key: string, symbol, number or private symbol. prefix: 0 none, 1 get, 2 set, 3 none, of a
  // field whose key is computed. Only emitted for functions without a name of their own that were just made (their `name`
  // property is defined or redefined).
  op('SetFunctionName', 'r:fn r:key i:prefix'),
  // dst = {}. `count`: number of properties the literal will define; presize the slots.
  op('NewObject', 'w:dst i:count'),
  op('NewArray', 'w:dst i:capacity'), // dst = []
  op('NewArrayFrom', 'w:dst b:base n:count'), // dst = [r[base], …]. Elements in `count` consecutive registers.
  op('ArrayPush', 'r:array r:src'), // appends src to an array literal
  op('ArrayPushHole', 'r:array'), // appends a hole to an array literal
  // appends everything src iterates over. Iterates itself, without closing: nothing else can fail in between.
  op('ArrayPushSpread', 'r:array r:src', 'guest'),
  op('NewRegExp', 'w:dst k:pattern k:flags'), // dst = RegExpCreate(pattern, flags)
  // dst = GetTemplateObject. constants[k] is TemplateParts (code.ts), its identity is the site: cache in
  // realm.templateMap.
  op('TemplateObject', 'w:dst k:template'),
  // CreateDataPropertyOrThrow(object, name, src). Also class fields (proxies and frozen objects possible → guest).
  op('DefineNamed', 'r:object k:name r:src ic', 'throws'),
  op('DefineElem', 'r:object r:key r:src', 'guest'), // CreateDataPropertyOrThrow(object, ToPropertyKey(key), src)
  // defines a method property. Writable, configurable, enumerable by operand.
  op('DefineMethod', 'r:object r:key r:fn i:enumerable', 'throws'),
  op('DefineGetter', 'r:object r:key r:fn i:enumerable', 'throws'), // defines the getter half, keeps a present setter
  op('DefineSetter', 'r:object r:key r:fn i:enumerable', 'throws'), // defines the setter half, keeps a present getter
  op('SetProtoLiteral', 'r:object r:value'), // {__proto__: value}. Object or null: sets the prototype; else nothing.
  op('CopyDataProperties', 'r:object r:src', 'guest'), // {...src}
  // dst = properties of src except the excluded keys. Excluded keys (results of ToKey or literals) in `count`
  // registers from base.
  op('ObjectRest', 'w:dst r:src b:base n:count', 'guest'),
  op('ToKey', 'w:dst r:src', 'guest'), // dst = ToPropertyKey(src). A string, a symbol or an array index as a number.
  // dst = ToPropertyKey(key), after the object is checked. undefined or null object → TypeError as GetElem. For a[k]
  // += v, where the key is converted once.
  op('ToKeyOf', 'w:dst r:object r:key', 'guest'),

  // --- Classes
  // dst = constructor, dst+1 = its prototype object. heritage holds TDZ when there is no `extends`.
  // ClassDefinitionEvaluation: protoParent and constructorParent checks (not a constructor → TypeError; null
  // allowed), prototype object, constructor with its length, name (FnCode.name, unless FnCode.nameIsStatic is false),
  // prototype (not writable), prototype.constructor. [[HomeObject]] of the constructor = the prototype object.
  op('NewClass', 'w2:dst f:fn r:env r:heritage', 'guest'),
  // cls.[[Fields]] initialiser = fn. A method without arguments that adds private methods and defines fields on its
  // `this`.
  op('SetInitializer', 'r:cls r:fn'),
  // calls the initialiser of class constructor fn with that this. Nothing when fn has none.
  op('RunInitializer', 'r:fn r:this', 'guest'),
  op('NewPrivateName', 'w:dst k:name'), // dst = Symbol(name). A host symbol whose description is '#name'.
  op('PrivateAdd', 'r:object r:name r:src', 'throws'), // PrivateFieldAdd
  op('PrivateAddMethod', 'r:object r:name r:fn', 'throws'), // PrivateMethodOrAccessorAdd(method)
  // PrivateMethodOrAccessorAdd(accessor). Halves that do not exist are undefined.
  op('PrivateAddAccessor', 'r:object r:name r:get r:set', 'throws'),
  op('PrivateGet', 'w:dst r:object r:name ic', 'guest'), // dst = PrivateGet(object, name). Primitives → TypeError.
  op('PrivateSet', 'r:object r:name r:src ic', 'guest'), // PrivateSet(object, name, src)
  op('PrivateIn', 'w:dst r:name r:object', 'throws'), // dst = #name in object. Not an object → TypeError.
  op('SuperConstructor', 'w:dst r:fn'), // dst = fn.[[GetPrototypeOf]]()
  op('SuperBase', 'w:dst r:home', 'guest'), // dst = home.[[GetPrototypeOf]](). May be null.
  // dst = base.[[Get]](ToPropertyKey(key), this). base null → TypeError.
  op('GetSuper', 'w:dst r:base r:key r:this', 'guest'),
  // dst = home.[[GetPrototypeOf]]().[[Get]](name, this). null → TypeError.
  op('GetSuperNamed', 'w:dst r:home r:this k:name ic', 'guest'),
  // base.[[Set]](ToPropertyKey(key), src, this). False → TypeError in strict code.
  op('SetSuper', 'r:base r:key r:src r:this', 'guest'),

  // --- Properties
  // dst = object.name. GetV: primitives through their prototype; undefined and null → TypeError `Cannot read
  // properties of undefined (reading 'name')`.
  op('GetNamed', 'w:dst r:object k:name ic', 'guest'),
  // object.name = src. PutValue; failing sets throw in strict code (isStrictAt).
  op('SetNamed', 'r:object k:name r:src ic', 'guest'),
  // dst = object[key]. The object is checked (undefined, null) before ToPropertyKey(key).
  op('GetElem', 'w:dst r:object r:key', 'guest'),
  op('SetElem', 'r:object r:key r:src', 'guest'), // object[key] = src
  op('DeleteNamed', 'w:dst r:object k:name', 'guest'), // dst = delete object.name. False → TypeError in strict code.
  op('DeleteElem', 'w:dst r:object r:key', 'guest'), // dst = delete object[key]
  // dst = GetMethod(object, name). undefined for undefined and null, TypeError when not callable.
  op('GetMethod', 'w:dst r:object k:name', 'guest'),

  // --- Operators
  op('Add', 'w:dst r:a r:b', 'guest'), // dst = a + b
  op('Sub', 'w:dst r:a r:b', 'guest'), // dst = a - b
  op('Mul', 'w:dst r:a r:b', 'guest'), // dst = a * b
  op('Div', 'w:dst r:a r:b', 'guest'), // dst = a / b
  op('Mod', 'w:dst r:a r:b', 'guest'), // dst = a % b
  op('Exp', 'w:dst r:a r:b', 'guest'), // dst = a ** b
  op('BitAnd', 'w:dst r:a r:b', 'guest'), // dst = a & b
  op('BitOr', 'w:dst r:a r:b', 'guest'), // dst = a | b
  op('BitXor', 'w:dst r:a r:b', 'guest'), // dst = a ^ b
  op('Shl', 'w:dst r:a r:b', 'guest'), // dst = a << b
  op('Shr', 'w:dst r:a r:b', 'guest'), // dst = a >> b
  op('UShr', 'w:dst r:a r:b', 'guest'), // dst = a >>> b
  op('AddInt', 'w:dst r:a i:b', 'guest'), // dst = a + b. Any a: a string is concatenated.
  op('SubInt', 'w:dst r:a i:b', 'guest'), // dst = a - b
  op('MulInt', 'w:dst r:a i:b', 'guest'), // dst = a * b
  op('ModInt', 'w:dst r:a i:b', 'guest'), // dst = a % b
  op('BitAndInt', 'w:dst r:a i:b', 'guest'), // dst = a & b
  op('BitOrInt', 'w:dst r:a i:b', 'guest'), // dst = a | b
  op('Inc', 'w:dst r:src', 'guest'), // dst = ToNumeric(src) + 1. BigInts too.
  op('Dec', 'w:dst r:src', 'guest'), // dst = ToNumeric(src) - 1
  op('ToNumeric', 'w:dst r:src', 'guest'), // dst = ToNumeric(src)
  op('ToNumber', 'w:dst r:src', 'guest'), // dst = +src
  op('Neg', 'w:dst r:src', 'guest'), // dst = -src
  op('BitNot', 'w:dst r:src', 'guest'), // dst = ~src
  op('Not', 'w:dst r:src'), // dst = !src
  op('TypeOf', 'w:dst r:src'), // dst = typeof src
  op('Eq', 'w:dst r:a r:b', 'guest'), // dst = a == b
  op('NotEq', 'w:dst r:a r:b', 'guest'), // dst = a != b
  op('StrictEq', 'w:dst r:a r:b'), // dst = a === b
  op('StrictNotEq', 'w:dst r:a r:b'), // dst = a !== b
  op('Lt', 'w:dst r:a r:b', 'guest'), // dst = a < b
  op('Le', 'w:dst r:a r:b', 'guest'), // dst = a <= b
  op('Gt', 'w:dst r:a r:b', 'guest'), // dst = a > b
  op('Ge', 'w:dst r:a r:b', 'guest'), // dst = a >= b
  op('In', 'w:dst r:key r:object', 'guest'), // dst = key in object
  op('InstanceOf', 'w:dst r:value r:target', 'guest'), // dst = value instanceof target
  op('ToStringOp', 'w:dst r:src', 'guest'), // dst = ToString(src). Symbols → TypeError.
  // dst = r[base] + … as strings. All of them are strings already; charge memory, too long → RangeError.
  op('Concat', 'w:dst b:base n:count'),

  // --- Jumps. Targets are absolute positions in the code
  op('Jump', 'j:target'), // pc = target
  op('JumpTrue', 'r:value j:target'), // ToBoolean(value) → target
  op('JumpFalse', 'r:value j:target'), // !ToBoolean(value) → target
  op('JumpUndefined', 'r:value j:target'), // value === undefined → target
  op('JumpNotUndefined', 'r:value j:target'), // value !== undefined → target
  op('JumpNullish', 'r:value j:target'), // undefined or null → target
  op('JumpNotNullish', 'r:value j:target'), // neither undefined nor null → target
  op('JumpLt', 'r:a r:b j:target', 'guest'), // a < b → target
  op('JumpNotLt', 'r:a r:b j:target', 'guest'), // not (a < b) → target. NaN makes both forms differ.
  op('JumpLe', 'r:a r:b j:target', 'guest'), // a <= b → target
  op('JumpNotLe', 'r:a r:b j:target', 'guest'), // not (a <= b) → target
  op('JumpGt', 'r:a r:b j:target', 'guest'), // a > b → target
  op('JumpNotGt', 'r:a r:b j:target', 'guest'), // not (a > b) → target
  op('JumpGe', 'r:a r:b j:target', 'guest'), // a >= b → target
  op('JumpNotGe', 'r:a r:b j:target', 'guest'), // not (a >= b) → target
  op('JumpEq', 'r:a r:b j:target', 'guest'), // a == b → target
  op('JumpNotEq', 'r:a r:b j:target', 'guest'), // a != b → target
  op('JumpStrictEq', 'r:a r:b j:target'), // a === b → target
  op('JumpStrictNotEq', 'r:a r:b j:target'), // a !== b → target
  op('JumpLtInt', 'r:a i:b j:target', 'guest'), // a < b → target
  op('JumpNotLtInt', 'r:a i:b j:target', 'guest'), // not (a < b) → target
  op('JumpGtInt', 'r:a i:b j:target', 'guest'), // a > b → target
  op('JumpNotGtInt', 'r:a i:b j:target', 'guest'), // not (a > b) → target
  op('JumpStrictEqInt', 'r:a i:b j:target'), // a === b → target. Also the dispatch after finally.
  op('JumpStrictNotEqInt', 'r:a i:b j:target'), // a !== b → target

  // --- Calls
  // dst = r[base].call(r[base+1], r[base+2] …). `argc` arguments. Not callable → TypeError `text is not a function`,
  // text from FnCode.textAt(pc).
  op('Call', 'w:dst b:base n:argc', 'guest'),
  // the same with this = undefined. r[base+1] is not read; arguments still start at base+2.
  op('CallUndefined', 'w:dst b:base n:argc', 'guest'),
  // dst = r[base].apply(r[base+1], r[base+2]). r[base+2] is an array made by NewArray/ArrayPush…: take its elements
  // without looking anything up.
  op('CallSpread', 'w:dst b:base', 'guest'),
  // dst = new r[base](r[base+2] …). r[base+1] is not read. newTarget = the constructor. Not a constructor → TypeError
  // `text is not a constructor`.
  op('New', 'w:dst b:base n:argc', 'guest'),
  op('NewSpread', 'w:dst b:base', 'guest'), // dst = new r[base](...r[base+2])
  // dst = Construct(r[base], args from base+2, newTarget r[base+1]). Not a constructor → TypeError. Evaluated
  // arguments come first.
  op('SuperCall', 'w:dst b:base n:argc', 'guest'),
  op('SuperCallSpread', 'w:dst b:base', 'guest'), // the same, arguments in the array r[base+2]
  // the same, arguments = all arguments of this frame. Default derived constructors; no iteration.
  op('SuperCallForward', 'w:dst b:base', 'guest'),
  // call that may be a direct eval. r[base] is the %eval% of this realm → PerformEval(first argument or undefined,
  // strict, direct) with constants[context], an EvalContext (code.ts), and r[env]; else as Call.
  op('CallEval', 'w:dst b:base n:argc r:env k:context', 'guest'),
  op('CallEvalSpread', 'w:dst b:base r:env k:context', 'guest'), // the same, arguments in the array r[base+2]
  // dst = import(specifier, options). Never throws a guest value: all failures reject the promise. options is
  // undefined when absent.
  op('ImportCall', 'w:dst r:specifier r:options', 'guest'),
  op('ImportMeta', 'w:dst'), // dst = import.meta of the active module

  // --- Iteration. `iter` registers hold the VM's iterator record (never visible to the guest)
  // iter = GetIterator(value, sync). Not iterable → TypeError `text is not iterable`.
  op('IterInit', 'w:iter r:value', 'guest'),
  // iter = GetIterator(value, async). Falls back to CreateAsyncFromSyncIterator.
  op('AsyncIterInit', 'w:iter r:value', 'guest'),
  // IteratorStepValue: dst = value, or done. Any throw in it sets [[Done]], so handlers do not close.
  op('IterNext', 'w:dst r:iter j:done', 'guest'),
  // one element of array destructuring. [[Done]] already → dst = undefined; else as IterNext, undefined when it gets
  // done.
  op('IterStep', 'w:dst r:iter', 'guest'),
  op('IterRest', 'w:dst r:iter', 'guest'), // dst = array of the remaining values. Sets [[Done]].
  // IteratorClose with a normal completion. Nothing when [[Done]]. Sets [[Done]] first. Result not an object →
  // TypeError.
  op('IterClose', 'r:iter', 'guest'),
  // The same with a throw completion: guest throws of `return` are dropped.
  op('IterCloseSilent', 'r:iter', 'guest'),
  op('IterObject', 'w:dst r:iter'), // dst = iter.[[Iterator]]
  op('IterNextMethod', 'w:dst r:iter'), // dst = iter.[[NextMethod]]
  op('AsyncIterNext', 'w:dst r:iter', 'guest'), // dst = Call(next, iterator). Await follows. A throw sets [[Done]].
  // the awaited result: dst = value, or done. Not an object → TypeError. Any throw sets [[Done]], so does done.
  op('AsyncIterResult', 'w:dst r:result r:iter j:done', 'guest'),
  // dst = Call(return, iterator). Nothing and jumps when [[Done]] or there is no `return`. Sets [[Done]] first. Await
  // and CheckObject follow.
  op('AsyncIterClose', 'w:dst r:iter j:none', 'guest'),
  op('AsyncIterCloseSilent', 'w:dst r:iter j:none', 'guest'), // after a throw: guest throws of `return` jump, too
  // operations.LoopStepDone(old, continued). iter = the record to close (its [[Done]] is false again) or
  // undefined.
  op('LoopDone', 'w:iter r:old r:continued'),
  op('CheckObject', 'r:value', 'throws'), // not an object → TypeError. Iterator result VALUE is not an object.
  // undefined or null → TypeError. Cannot destructure 'text' as it is undefined. (name: the first property asked for,
  // or undefined; text from textAt(pc))
  op('RequireObjectCoercible', 'r:value k:name', 'throws'),
  // iter = EnumerateObjectProperties(value). undefined and null enumerate nothing.
  op('ForInInit', 'w:iter r:value', 'guest'),
  op('ForInNext', 'w:dst r:iter j:done', 'guest'), // dst = next key, or done. Keys deleted meanwhile are skipped.

  // --- Leaving
  // leaves the frame with value. By FnCode.kind: a base class constructor or a construct call answers an object value
  // or else r[0]; async functions resolve their promise; generators complete.
  op('Return', 'r:value'),
  op('ReturnUndefined', ''), // Return undefined
  // leaves a derived constructor. value an object → it. Not undefined → TypeError `Derived constructors may only
  // return object or undefined`. Else this; TDZ → ReferenceError as CheckThis.
  op('ReturnDerived', 'r:value r:this', 'throws'),
  op('Throw', 'r:value', 'throws'), // throws value

  // --- Generators and async
  // parameters are bound: make the generator object, return it, park. Generators and async generators.
  // OrdinaryCreateFromConstructor(callee, …) may run guest code.
  op('GeneratorStart', '', 'suspends'),
  // GeneratorYield / AsyncGeneratorYield of value. next → dst = value sent, go on. throw → throws here. return → dst
  // = value, pc = onReturn. In async generators operands are awaited by the code before, dst by that at onReturn.
  op('Yield', 'w:dst r:value j:onReturn', 'suspends'),
  // yield inside yield*. Generator: value is the inner result object, handed on as it is. Async generator: value is
  // what to yield. Resumed: dst = value sent, kind = 0 next, 1 throw, 2 return (nothing is thrown).
  op('YieldDelegate', 'w:dst w:kind r:value', 'suspends'),
  // operations.YieldDelegateValue (kind 0; throw: that was received) or ReturnDelegatedValue (1). dst = value, at once or when awaited.
  op('DelegateValue', 'w:dst r:value i:kind', 'suspends'),
  op('DelegateFailed', 'w:kind r:reason'), // operations.DelegatedReturnFailed: a return sent in was rejected; kind = 0 next, 1 throw
  op('DelegateResult', 'w:dst r:result', 'guest'), // what a sync generator hands on of an inner result: it, or one of its own
  // operations.Await or AsyncGeneratorAwait by kind. dst = outcome; rejected → throws here.
  op('Await', 'w:dst r:value', 'suspends'),
  // operations.AsyncGeneratorBodyEnd (kind 0: the end of the body) or AsyncGeneratorReturnUndefined (1: a literal
  // `return undefined`). A return of undefined follows.
  op('AsyncGeneratorBodyEnd', 'i:kind', 'suspends'),
  // the module environment is initialised: park until evaluation. InitializeModuleEnvironment runs up to here;
  // evaluation goes on after it (StartAsyncModule when the code has top-level await).
  op('ModuleReady', '', 'suspends'),

  // --- Explicit resource management
  op('DisposeScope', 'w:dst'), // dst = NewDisposeCapability()
  // AddDisposableResource(scope, value, hint). hint: 0 sync-dispose, 1 async-dispose. declaration: counts from 0 in its
  // block.
  op('AddDisposable', 'r:scope r:value i:hint i:declaration', 'guest'),
  // DisposeResources begins with this completion. kind 1 = throw of value, else the completion is of no interest to
  // disposal.
  op('DisposeStart', 'r:scope r:kind r:value'),
  // runs steps of this declaration and those after it until something must be awaited. dst = operand of the Await that
  // follows; or done. Throws of dispose methods are merged (SuppressedError), never thrown here.
  op('DisposeStep', 'w:dst r:scope i:declaration j:done', 'guest'),
  op('DisposeError', 'r:scope r:error'), // the awaited disposal failed: merge its error
  // completion after disposal. When errors were collected or came in: kind = 1, value = error; else both registers
  // stay. iter: of the loop whose turn it is, otherwise the scope once more.
  op('DisposeEnd', 'w:kind w:value r:scope r:iter'),

  // --- Tools
  op('NewInnerObject', 'w:dst i:count'), // dst = {} in a text of the host's own, see spec/pristine.ts
  op('Debugger', ''), // debugger statement
  // a statement was reached: observer.siteReached(siteOf[pc]). Recording emission only. Costs no op of the budget.
  op('Mark', ''),
  // observer.bindingWritten(name, value, site). Recording emission only. Costs no op of the budget.
  op('Wrote', 'k:name r:value'),
];

/** Words an instruction takes: its number and its operands. */
export const OP_LENGTH = Uint8Array.from(OPS, (info) => info.operands.length + 1);
