import type { BuiltinSteps } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import { concatenate, meterString } from './data-support.ts';
import { thisString } from './string-prototype.ts';
import { defineMethods } from './support.ts';

/* https://tc39.es/ecma262/#sec-additional-properties-of-the-string.prototype-object: the HTML methods. */

/** https://tc39.es/ecma262/#sec-createhtml */
const CreateHTML =
  (method: string, tag: string, attribute: string): BuiltinSteps =>
  (thisValue, args) => {
    const text = thisString(thisValue, method);
    let open = `<${tag}`;
    if (attribute !== '') {
      const value = ToString(args[0]);
      meterString(value.length * 6);
      open += ` ${attribute}="${value.replaceAll('"', '&quot;')}"`;
    }
    return concatenate(concatenate(`${open}>`, text), `</${tag}>`);
  };

/** Method, tag, attribute. */
const HTML_METHODS: readonly (readonly [string, string, string])[] = [
  ['anchor', 'a', 'name'],
  ['big', 'big', ''],
  ['blink', 'blink', ''],
  ['bold', 'b', ''],
  ['fixed', 'tt', ''],
  ['fontcolor', 'font', 'color'],
  ['fontsize', 'font', 'size'],
  ['italics', 'i', ''],
  ['link', 'a', 'href'],
  ['small', 'small', ''],
  ['strike', 'strike', ''],
  ['sub', 'sub', ''],
  ['sup', 'sup', ''],
];

export function setupStringHtml(realm: Realm, prototype: GuestObject): void {
  for (const [name, tag, attribute] of HTML_METHODS) {
    defineMethods(realm, prototype, [[name, attribute === '' ? 0 : 1, CreateHTML(name, tag, attribute)]]);
  }
}
