import { evaluateScript } from '../../../engine/index.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Call } from '../../../engine/spec/object-operations.ts';
import type { TargetData } from '../../web/events.ts';
import { formOf, isListed } from '../forms/form-owners.ts';
import type { Dom } from './dom.ts';
import { HANDLER_TYPES } from './element-parts.ts';
import { isWindowHandler } from './members.ts';
import type { NodeData } from './nodes.ts';

/** As what the text of an attribute stands in stacks. */
const FILE = 'inline';

/**
 * An attribute `on…` is a handler: https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler. Names
 * in it are looked for in the element, its form and the document first. Browsers read it when it is first needed, we at once.
 */
export function attributeHandler(dom: Dom, node: NodeData, attribute: string, value: string | null): undefined {
  if (!attribute.startsWith('on')) return;
  const type = attribute.slice(2);
  const isOfWindow = node === dom.body && isWindowHandler(type);
  if (!isOfWindow && !HANDLER_TYPES.includes(type)) return;
  const target = isOfWindow ? (dom.realm.globalObject.data as TargetData) : node;
  if (value === null) return target.setHandler(type, null) as undefined;
  const text = `(function (document, form, element) { with (document) with (form) with (element) return function on${type}(event) {\n${value}\n}; })`;
  const made = completionOf(() => {
    const maker = evaluateScript(dom.realm, text, FILE, 'value');
    const form = (isListed(node) ? formOf(node) : null) ?? node;
    return Call(maker, undefined, [dom.document, form, node].map(dom.view));
  });
  if (made.type === 'normal') target.setHandler(type, made.value);
  else dom.report(made.value);
}
