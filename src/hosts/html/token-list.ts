import { defineValue } from '../../engine/objects/function.ts';
import { HIDDEN } from '../../engine/objects/shape.ts';
import { Throw } from '../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToString, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { createDOMException } from '../web/dom-exception.ts';
import { defineInterface } from '../web/interface.ts';
import type { NodeData } from './nodes.ts';
import { classesOf } from './selectors.ts';

/** Behind `classList`. */
export class TokenList {
  readonly node: NodeData;
  constructor(node: NodeData) {
    this.node = node;
  }
}

/** `classList`: https://dom.spec.whatwg.org/#interface-domtokenlist */
export function installTokenList(realm: Realm): void {
  const change = (list: TokenList, names: string[]): undefined => void list.node.setAttribute('class', names.join(' '));
  const iterate = ({ node }: TokenList): Value =>
    Call(realm.intrinsic('%Array.prototype.values%'), CreateArrayFromList(classesOf(node)), []);
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
    get: { length: ({ node }) => classesOf(node).length, value: ({ node }) => node.attributes.get('class') ?? '' },
    methods: {
      add: (list, args) => change(list, [...new Set([...classesOf(list.node), ...tokens(args, 'add')])]),
      remove: (list, args) => {
        const gone = tokens(args, 'remove');
        return change(
          list,
          classesOf(list.node).filter((name) => !gone.includes(name)),
        );
      },
      'contains/1': ({ node }, args) => classesOf(node).includes(ToString(args[0])),
      'toggle/1': (list, args) => {
        const [name] = tokens(args.slice(0, 1), 'toggle');
        const names = classesOf(list.node);
        const on = args[1] === undefined ? !names.includes(name) : ToBoolean(args[1]);
        if (on !== names.includes(name)) change(list, on ? [...names, name] : names.filter((each) => each !== name));
        return on;
      },
      'replace/2': (list, args) => {
        const [from, to] = tokens(args, 'replace');
        const names = classesOf(list.node);
        if (names.includes(from)) change(list, [...new Set(names.map((each) => (each === from ? to : each)))]);
        return names.includes(from);
      },
      'item/1': ({ node }, [index]) => classesOf(node)[ToUint32(index)] ?? null,
      values: (list) => iterate(list),
      keys: ({ node }) => Call(Get(realm.ArrayPrototype, 'keys'), CreateArrayFromList(classesOf(node))),
      entries: ({ node }) => Call(Get(realm.ArrayPrototype, 'entries'), CreateArrayFromList(classesOf(node))),
      'forEach/1': (list, [callback, self], object) => {
        for (const [i, name] of classesOf(list.node).entries()) Call(callback, self, [name, i, object]);
        return undefined;
      },
      toString: ({ node }: TokenList) => node.attributes.get('class') ?? '',
    },
  });
  defineValue(prototype, WELL_KNOWN.iterator, Get(prototype, 'values'), HIDDEN);
}
