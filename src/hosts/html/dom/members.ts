import { Get, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { WINDOW_HANDLER_TYPES } from './element-parts.ts';
import type { NodeData } from './nodes.ts';

/** What an interface of nodes has. */
export type Members = Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>;

/** What an interface of nodes says of itself, beside its name and what it inherits from. */
export type NodeInterface = Omit<Interface<NodeData>, 'name' | 'parent' | 'data'>;

export const both = (a: Members, b: Members): Members => ({
  get: { ...a.get, ...b.get },
  set: { ...a.set, ...b.set },
  methods: { ...a.methods, ...b.methods },
});

const OF_WINDOW: readonly string[] = ['blur', 'error', 'focus', 'load', 'resize', 'scroll', ...WINDOW_HANDLER_TYPES];
export const isWindowHandler = (type: string): boolean => OF_WINDOW.includes(type);

/** https://html.spec.whatwg.org/#windoweventhandlers: handlers of the body that are the window's. */
export function windowHandlers({ realm }: Dom): Members {
  const { globalObject } = realm;
  const names = OF_WINDOW.map((type) => `on${type}`);
  return {
    get: Object.fromEntries(names.map((name) => [name, () => Get(globalObject, name)])),
    set: Object.fromEntries(names.map((name) => [name, (_node, value) => void Set_(globalObject, name, value, true)])),
  };
}
