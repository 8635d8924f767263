import { agent } from '../../../engine/spec/agent.ts';
import type { Dom } from './dom.ts';

/* Names that elements and attributes may have, and what is said of others: https://dom.spec.whatwg.org/#namespaces */

/** A name of any length is looked at as a whole. */
function meterName(name: string): void {
  agent.spend(name.length >> 3);
}

/** https://dom.spec.whatwg.org/#valid-attribute-local-name */
const ATTRIBUTE_NAME = /^[^\0\t\n\f\r />=]+$/;
const PREFIX = /^[^\0\t\n\f\r />]+$/;

/** Where a name stops being https://dom.spec.whatwg.org/#valid-element-local-name; -1 where it is one as a whole. */
function wrongInElementName(name: string): number {
  return /^[A-Za-z]/.test(name)
    ? name.search(/[\0\t\n\f\r />]/)
    : /^[:_\u0080-\uFFFF]/.test(name)
      ? name.search(/[^-.0-9:A-Z_a-z\u0080-\uFFFF]/)
      : 0;
}

const isFirefox = (): boolean => agent.stackRules.style === 'firefox';

const refuse = (dom: Dom, words: string): never => dom.refuse('InvalidCharacterError', `Failed to execute ${words}`);

/** A name for `setAttribute` or `toggleAttribute`. */
export function checkedAttributeName(dom: Dom, name: string, method: string): string {
  meterName(name);
  if (ATTRIBUTE_NAME.test(name)) return name;
  return refuse(dom, `'${method}' on 'Element': '${name}' is not a valid attribute name.`);
}

/** A name for `createAttribute`. */
export function checkedNewAttribute(dom: Dom, name: string): string {
  meterName(name);
  if (ATTRIBUTE_NAME.test(name)) return name;
  const why = isFirefox()
    ? 'Invalid attribute name'
    : `The localName provided ('${name}') contains an invalid character.`;
  return refuse(dom, `'createAttribute' on 'Document': ${why}`);
}

/** A name for `createElement`. */
export function checkedElementName(dom: Dom, name: string): string {
  meterName(name);
  if (wrongInElementName(name) < 0) return name;
  return refuse(dom, `'createElement' on 'Document': The tag name provided ('${name}') is not a valid name.`);
}

/** https://dom.spec.whatwg.org/#validate-and-extract, without the namespaces. */
export function checkedQualifiedName(dom: Dom, name: string, what: 'element' | 'attribute'): string {
  meterName(name);
  const said = (why: string): never => {
    if (isFirefox()) return dom.refuse('InvalidCharacterError', 'String contains an invalid character');
    const on = what === 'element' ? "'createElementNS' on 'Document'" : "'setAttributeNS' on 'Element'";
    return refuse(dom, `${on}: The qualified name provided ${why}`);
  };
  if (name === '') return said('is empty.');
  const colon = name.indexOf(':');
  const [prefix, local] = colon < 0 ? [null, name] : [name.slice(0, colon), name.slice(colon + 1)];
  if (prefix === '') return said(`('${name}') has an empty namespace prefix.`);
  if (local === '') return said(`('${name}') has an empty local name.`);
  const wrong = what === 'element' ? wrongInElementName(local) : local.search(/[\0\t\n\f\r />=]/);
  if (wrong < 0 && (prefix === null || PREFIX.test(prefix))) return name;
  return said(`('${name}') contains the invalid character '${local[wrong] ?? prefix}'.`);
}
