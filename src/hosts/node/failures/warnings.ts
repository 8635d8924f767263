import { sitesOf } from '../../../engine/index.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { addProperty, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { GuestThrow } from '../../../engine/spec/completion.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import { Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { pathOf } from '../../load-module.ts';
import { ThrowCoded, ThrowInvalidArgType } from './arguments.ts';
import { isModuleFile } from '../modules/module-formats.ts';
import type { NodeHost } from '../node-host.ts';
import { emitNow } from '../process/process-events.ts';

/** process.emitWarning and what becomes of warnings: a 'warning' event in a nextTick, and a line on standard error. */
export class Warnings {
  readonly #host: NodeHost;
  #hintShown = false;
  readonly #announced = new Set<string>();

  constructor(host: NodeHost) {
    this.#host = host;
  }

  /** `process.emitWarning(warning, type | options, code)` */
  emitGiven(args: readonly Value[]): undefined {
    const { has } = this.#host.rules;
    const [warning] = args;
    if (has(8)) checkWarning(args);
    const options = has(8) && isObject(args[1]) && !IsCallable(args[1]) ? (args[1] as GuestObject) : null;
    const given = (key: string, at: number): Value =>
      options === null ? (IsCallable(args[at]) ? undefined : args[at]) : Get(options, key);
    const type = given('type', 1);
    const code = has(8) ? given('code', 2) : undefined;
    const detail = options === null ? undefined : given('detail', 3);
    if (isObject(warning) && warning.kind === Kind.Error) return this.#deliver(warning);
    if (typeof warning !== 'string' && (has(11) || warning !== undefined)) return this.#refuse(warning);
    return this.emit(
      warning === undefined ? '' : (warning as string),
      type === undefined ? 'Warning' : has(8) ? ToString(type) : type,
      typeof code === 'string' ? code : '',
      detail,
    );
  }

  #refuse(warning: Value): never {
    const { has } = this.#host.rules;
    const [text, error] = ['of type string', this.#host.rules.isBun ? 'Error' : 'an instance of Error'];
    if (has(12.17)) return ThrowInvalidArgType('warning', `${text} or ${error}`, warning);
    if (!has(8)) return ThrowCoded('TypeError', '', "'warning' must be an Error object or string.");
    const received = has(10) ? `. Received type ${typeof warning}` : '';
    return ThrowCoded(
      'TypeError',
      'ERR_INVALID_ARG_TYPE',
      `The "warning" argument must be one of type Error or string${received}`,
    );
  }

  /** A warning of Node's own, or one given as a text. */
  emit(message: string, type: Value = 'Warning', code = '', detail: Value = undefined): undefined {
    const { object } = this.#host.process;
    if (type === 'DeprecationWarning' && ToBoolean(Get(object!, 'noDeprecation'))) return undefined;
    const warning = CreateError('Error', message);
    addProperty(warning, 'name', type, this.#host.rules.has(8) ? HIDDEN : PLAIN);
    if (code !== '') addProperty(warning, 'code', code, PLAIN);
    if (detail !== undefined) addProperty(warning, 'detail', detail, PLAIN);
    return this.#deliver(warning);
  }

  /** What is said once in a run. */
  once(message: string, type: string): void {
    if (this.#announced.has(message)) return;
    this.#announced.add(message);
    this.emit(message, type);
  }

  /** What V8 has to say of the place in the program that runs. */
  ofEngine(message: string): void {
    const { agent, settings } = this.#host;
    const site = sitesOf(agent).siteAt(agent.currentSite());
    const path = site === undefined ? '' : pathOf(site.file);
    const address = site !== undefined && isModuleFile(settings.files, site.file) ? `file://${path}` : path;
    this.emit(`${address}:${site?.line ?? 0} ${message}`, 'V8');
  }

  #deliver(warning: GuestObject): undefined {
    const host = this.#host;
    const { object } = host.process;
    const isDeprecation = Get(warning, 'name') === 'DeprecationWarning';
    if (isDeprecation && ToBoolean(Get(object!, 'noDeprecation'))) return undefined;
    const throws = isDeprecation && ToBoolean(Get(object!, 'throwDeprecation'));
    const deliver = CreateBuiltinFunction(
      () => {
        if (throws) throw new GuestThrow(warning);
        if (host.process.isEmitter) host.frames.telling('warning', () => emitNow(host, 'warning', [warning]));
        else this.print(warning);
        return undefined;
      },
      0,
      '',
      { realm: host.realm },
    );
    // It had the warning in its closure first.
    host.nextTick(deliver, host.rules.has(14) ? [warning] : []);
    return undefined;
  }

  /** What Node's own listener of 'warning' writes. */
  print(warning: Value): void {
    const { has, isBun } = this.#host.rules;
    if (!isObject(warning) || warning.kind !== Kind.Error) return;
    const code = Get(warning, 'code');
    const detail = Get(warning, 'detail');
    let text = `(node:1) ${has(8) && typeof code === 'string' ? `[${code}] ` : ''}${textOf(warning)}`;
    if (has(8) && typeof detail === 'string') text += `\n${detail}`;
    if (has(14) && !this.#hintShown) {
      this.#hintShown = true;
      const flag = Get(warning, 'name') === 'DeprecationWarning' && !isBun ? 'deprecation' : 'warnings';
      text += `\n(Use \`${isBun ? 'bun' : 'node'} --trace-${flag} ...\` to show where the warning was created)`;
    }
    this.#host.console.write('host-warning', text);
  }
}

/** Type and code are texts; a function in their place begins the stack. */
function checkWarning([, type, code]: readonly Value[]): void {
  const isOptions = isObject(type) && !IsCallable(type);
  const given = isOptions ? [Get(type, 'type'), Get(type, 'code')] : [type, IsCallable(type) ? undefined : code];
  (['type', 'code'] as const).forEach((name, i) => {
    if (given[i] !== undefined && typeof given[i] !== 'string' && !IsCallable(given[i]))
      ThrowInvalidArgType(name, 'of type string', given[i]);
  });
}

/** `toString` of the warning, whatever it is. */
function textOf(warning: GuestObject): string {
  const toString = Get(warning, 'toString');
  return IsCallable(toString) ? ToString(toString.methods.call!(toString, warning, [])) : '';
}
