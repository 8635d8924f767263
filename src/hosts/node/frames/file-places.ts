import { lookup } from '../../../base/lookup.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { ownData } from '../../error-position.ts';
import type { NodeRules } from '../versions.ts';

/* What stands at the place in Node's own `fs` or `fetch` where an error came from, when nobody caught it. */

/** Until Node 9, and since Node 20, bindings throw: at the topmost frame. PATH is how the version wrote the path. */
const OLD = lookup({
  openSync: '  return binding.open(PATH, stringToFlags(flags), mode);',
  readSync: '  return binding.read(fd, buffer, offset, length, position);',
  statSync: '  binding.stat(PATH);',
  readdirSync: '  return binding.readdir(PATH, options.encoding);',
  mkdirSync: '  return binding.mkdir(PATH,',
  rmdirSync: '  return binding.rmdir(PATH);',
  unlinkSync: '  return binding.unlink(PATH);',
  accessSync: '  binding.access(PATH, mode);',
  renameSync: '  return binding.rename(PATH,',
  copyFileSync: '  binding.copyFile(src, dest, flags);',
});
const NEW = lookup({
  openSync: '  return binding.open(',
  readSync: OLD.readSync,
  readFileSync: '    return binding.readFileUtf8(path, stringToFlags(options.flag));',
  writeFileSync: '    return binding.writeFileUtf8(',
  statSync: '  const stats = binding.stat(',
  readdirSync: '  const result = binding.readdir(',
  mkdirSync: '  const result = binding.mkdir(',
  rmdirSync: '  binding.rmdir(path);',
  unlinkSync: '  binding.unlink(getValidatedPath(path));',
  accessSync: '  binding.access(getValidatedPath(path), mode);',
  renameSync: '  binding.rename(',
  copyFileSync: '  binding.copyFile(',
});
/** What single versions wrote otherwise. */
const ODD = lookup({
  '7 readSync': '  var r = binding.read(fd, buffer, offset, length, position);',
  '7 statSync': '  binding.stat(PATH, statValues);',
  '9 openSync': '  return binding.open(PATH,',
  '20 rmdirSync': '  binding.rmdir(pathModule.toNamespacedPath(path));',
  '20 unlinkSync': '  binding.unlink(path);',
  '20 accessSync': '  binding.access(pathModule.toNamespacedPath(path), mode);',
});

/** From Node 10 to 18 one line threw for all of them. */
const THROWING: Readonly<Record<string, string>> = {
  10: 'fs.js:114',
  11: 'fs.js:119',
  '12.0': 'fs.js:125',
  12: 'internal/fs/utils.js:269',
  14: 'internal/fs/utils.js:332',
  16: 'node:internal/fs/utils:347',
  18: 'node:internal/fs/utils:356',
};

const TOP_FRAME =
  /^[\s\S]*?\n +at (async )?(?:[\w.]+\.)?(\w+) \(((?:node:)?(?:internal\/)?fs(?:\/promises)?(?:\.js)?:\d+):(\d+)\)/;

/** File and line, the line, and a caret, for an error of the file system. `isThrown`: by a call, not by a promise. `stack` is the error's text. */
export function placeOfFiles(
  rules: NodeRules,
  value: Value,
  stack: () => string,
  isThrown: boolean,
): string[] | undefined {
  if (!isObject(value) || typeof ownData(value, 'syscall') !== 'string') return undefined;
  const [head, isAsync, name, place, column] = TOP_FRAME.exec(stack()) ?? [];
  if (head === undefined || head.indexOf('\n    at ') !== head.lastIndexOf('\n    at ')) return undefined;
  const { major } = rules;
  const isHandled = major >= 10 && major < 20;
  if (isThrown && isHandled)
    return [THROWING[rules.has(12.01) || major < 12 ? major : '12.0'], '    throw err;', '    ^'];
  const caret = Number(column) - 1;
  const text = isHandled
    ? `  ${caret > 2 ? 'return ' : ''}handleErrorFromBinding(ctx);`
    : isAsync === undefined
      ? syncText(major, name)
      : asyncText(major, name);
  return text === undefined ? undefined : [place, text, `${' '.repeat(caret)}^`];
}

function syncText(major: number, name: string): string | undefined {
  const text = ODD[`${major} ${name}`] ?? (major < 10 ? OLD : NEW)[name];
  const path = name === 'renameSync' ? 'oldPath' : 'path';
  return text?.replace('PATH', `pathModule.${major < 9 ? '_makeLong' : 'toNamespacedPath'}(${path})`);
}

function asyncText(major: number, name: string): string {
  if (name === 'open') return '  return new FileHandle(await PromisePrototypeThen(';
  if (!/^(?:l?stat|readdir)$/.test(name)) return '  return await PromisePrototypeThen(';
  return `  const result = await ${major >= 26 && name !== 'readdir' ? 'raceWithSignal' : 'PromisePrototypeThen'}(`;
}

/** The same for a DOMException, or an error of `fetch`: what gave it its stack. `lines` are those of that stack. */
export function placeOfCapture({ has }: NodeRules, lines: string): string[] | undefined {
  const [, place, column] = CAPTURED.exec(lines) ?? [];
  if (place === undefined) return undefined;
  const text = place.includes('undici')
    ? `${has(20) ? '      ' : '    '}Error.captureStackTrace(err${has(20) ? '' : ', this'});`
    : `    ${has(22) ? 'const self = new Error();' : 'ErrorCaptureStackTrace(this);'}`;
  return [place, text, `${' '.repeat(Number(column) - 1)}^`];
}

const CAPTURED =
  /^\n +at (?:new DOMException \()?(node:internal\/(?:deps\/undici\/undici|per_context\/domexception):\d+):(\d+)/;
