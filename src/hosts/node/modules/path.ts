import { defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';

/** The module `path`, POSIX. https://nodejs.org/api/path.html */
export function createPathModule(realm: Realm): GuestObject {
  const path = OrdinaryObjectCreate(realm.ObjectPrototype);
  const method = (name: string, length: number, steps: (...args: string[]) => string | boolean): void =>
    void defineMethod(realm, path, name, length, (_this, args) => steps(...args.map((argument) => ToString(argument))));
  method('normalize', 1, (text) => normalize(text));
  method('join', 2, (...parts) => normalize(parts.filter((part) => part !== '').join('/')));
  method('resolve', 2, (...parts) => resolve(parts));
  method('dirname', 1, (text) => dirname(text));
  method('basename', 2, (text, suffix) => basename(text, suffix));
  method('extname', 1, (text) => extname(text));
  method('isAbsolute', 1, (text) => text.startsWith('/'));
  method('relative', 2, (from, to) => relative(resolve([from]), resolve([to])));
  defineValue(path, 'sep', '/', PLAIN);
  defineValue(path, 'delimiter', ':', PLAIN);
  defineValue(path, 'posix', path, PLAIN);
  return path;
}

function normalize(text: string): string {
  if (text === '') return '.';
  const absolute = text.startsWith('/');
  const kept: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (part !== '..' || !absolute) kept.push(part);
  }
  const joined = kept.join('/') + (text.endsWith('/') && kept.length > 0 ? '/' : '');
  return absolute ? `/${joined}` : joined === '' ? '.' : joined;
}

function resolve(parts: readonly string[]): string {
  let path = '';
  for (const part of parts) path = part.startsWith('/') ? part : `${path}/${part}`;
  const absolute = normalize(path.startsWith('/') ? path : `/${path}`);
  return absolute.length > 1 ? absolute.replace(/\/$/, '') : absolute;
}

function dirname(text: string): string {
  const trimmed = text.replace(/\/+$/, '');
  const at = trimmed.lastIndexOf('/');
  return at === -1 ? '.' : at === 0 ? '/' : trimmed.slice(0, at);
}

function basename(text: string, suffix: string | undefined): string {
  const name = text.replace(/\/+$/, '').split('/').at(-1)!;
  return suffix !== undefined && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

function extname(text: string): string {
  const name = basename(text, undefined);
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at);
}

function relative(from: string, to: string): string {
  const a = from.split('/').filter(Boolean);
  const b = to.split('/').filter(Boolean);
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common++;
  return [...a.slice(common).map(() => '..'), ...b.slice(common)].join('/');
}
