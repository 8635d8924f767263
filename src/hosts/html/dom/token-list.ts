import { defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, Kind } from '../../../engine/objects/guest-object.ts';
import { HIDDEN, rootShape } from '../../../engine/objects/shape.ts';
import { Throw } from '../../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get } from '../../../engine/spec/object-operations.ts';
import { firstValue } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean, ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { defineInterface } from '../../web/interface.ts';
import { withListedProperties } from '../listed-properties.ts';
import type { NodeData } from './nodes.ts';
import { wordsIn } from './selectors.ts';

/** Behind `classList`, and lists of words in other attributes. */
class TokenList {
  readonly node: NodeData;
  readonly attribute: string;
  constructor(node: NodeData, attribute: string) {
    this.node = node;
    this.attribute = attribute;
  }

  get text(): string {
    return this.node.attributes.get(this.attribute) ?? '';
  }

  /** https://dom.spec.whatwg.org/#concept-ordered-set-parser */
  get names(): string[] {
    return [...new Set(wordsIn(this.text))];
  }
}

const namesOf = (list: GuestObject): string[] => (list.data as TokenList).names;
/** Its words are its properties by number. */
const INDEXED = withListedProperties(namesOf, (list, index) => namesOf(list)[index]);

const lists = new WeakMap<NodeData, Map<string, GuestObject>>();

/** The list of an attribute's words; always the same object. */
export function tokenListOf(realm: Realm, node: NodeData, attribute: string): GuestObject {
  const own = lists.get(node) ?? new Map<string, GuestObject>();
  lists.set(node, own);
  let list = own.get(attribute);
  if (list === undefined) {
    const shape = rootShape(realm.intrinsic('%DOMTokenList.prototype%'));
    list = new GuestObject(shape, Kind.Host, INDEXED, [], new TokenList(node, attribute));
    own.set(attribute, list);
  }
  return list;
}

/** `classList`: https://dom.spec.whatwg.org/#interface-domtokenlist */
export function installTokenList(realm: Realm): void {
  const change = (list: TokenList, names: string[]): undefined =>
    void list.node.setAttribute(list.attribute, names.join(' '));
  const iterate = ({ names }: TokenList): Value =>
    Call(realm.intrinsic('%Array.prototype.values%'), CreateArrayFromList(names), []);
  const tokens = (args: Value[], what: string): string[] => {
    const all = args.map((each) => ToString(each));
    for (const each of all) {
      const on = `Failed to execute '${what}' on 'DOMTokenList': The token provided `;
      if (each === '') Throw(createDOMException(realm, `${on}must not be empty.`, 'SyntaxError'));
      if (/\s/.test(each)) {
        const why = `${on}('${each}') contains HTML space characters, which are not valid in tokens.`;
        Throw(createDOMException(realm, why, 'InvalidCharacterError'));
      }
    }
    return all;
  };
  const prototype = defineInterface<TokenList>(realm, {
    name: 'DOMTokenList',
    data: TokenList,
    get: { length: ({ names }) => names.length, value: ({ text }) => text },
    set: { value: ({ node, attribute }, value) => node.setAttribute(attribute, ToString(value)) },
    methods: {
      add: (list, args) => change(list, [...new Set([...list.names, ...tokens(args, 'add')])]),
      remove: (list, args) => {
        const gone = new Set(tokens(args, 'remove'));
        if (!list.node.attributes.has(list.attribute)) return undefined;
        return change(
          list,
          list.names.filter((name) => !gone.has(name)),
        );
      },
      'contains/1': ({ names }, args) => names.includes(ToString(args[0])),
      'toggle/1': (list, args) => {
        const [name] = tokens(args.slice(0, 1), 'toggle');
        const names = list.names;
        const on = args[1] === undefined ? !names.includes(name) : ToBoolean(args[1]);
        if (on !== names.includes(name)) change(list, on ? [...names, name] : names.filter((each) => each !== name));
        return on;
      },
      'replace/2': (list, args) => {
        const [from, to] = tokens(args, 'replace');
        const names = list.names;
        if (names.includes(from)) change(list, [...new Set(names.map((each) => (each === from ? to : each)))]);
        return names.includes(from);
      },
      'item/1': ({ names }, [index]) => names[ToUint32(index)] ?? null,
      values: (list) => iterate(list),
      keys: ({ names }) => Call(firstValue(realm, realm.ArrayPrototype, 'keys'), CreateArrayFromList(names)),
      entries: ({ names }) => Call(firstValue(realm, realm.ArrayPrototype, 'entries'), CreateArrayFromList(names)),
      'forEach/1': (list, [callback, self], object) => {
        for (const [i, name] of list.names.entries()) Call(callback, self, [name, i, object]);
        return undefined;
      },
      toString: ({ text }: TokenList) => text,
    },
  });
  defineValue(prototype, WELL_KNOWN.iterator, Get(prototype, 'values'), HIDDEN);
}
