import { evaluateScript } from '../../../engine/index.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Call } from '../../../engine/spec/object-operations.ts';
import type { Dom } from './dom.ts';
import { HANDLER_TYPES } from './element-parts.ts';
import type { NodeData } from './nodes.ts';

/** As what the text of an attribute stands in stacks. */
const FILE = 'inline';

/**
 * An attribute `on…` is a handler: https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler. Names
 * in it are looked for in the element and the document first. Browsers read it when it is first needed, we at once.
 */
export function attributeHandler(dom: Dom, node: NodeData, attribute: string, value: string | null): undefined {
  const type = attribute.slice(2);
  if (!attribute.startsWith('on') || !HANDLER_TYPES.includes(type)) return;
  if (value === null) return node.setHandler(type, null) as undefined;
  const text = `(function (document, element) { with (document) with (element) return function on${type}(event) {\n${value}\n}; })`;
  const made = completionOf(() => {
    const maker = evaluateScript(dom.realm, text, FILE, 'value');
    return Call(maker, undefined, [dom.view(dom.document), dom.view(node)]);
  });
  if (made.type === 'normal') node.setHandler(type, made.value);
  else dom.report(made.value);
}
