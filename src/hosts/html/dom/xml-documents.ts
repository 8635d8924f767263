import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { DOCUMENT, ELEMENT, HTML_NAMESPACE, type NodeData, nodeOf } from './nodes.ts';
import { nodesWithMistake } from './xml-mistakes.ts';
import { isInXml, keepCase, readXml, setXmlType } from './xml-reader.ts';
import { writeXml } from './xml-writer.ts';

/* Documents of XML, which no window shows: https://html.spec.whatwg.org/#dom-parsing-and-serialization */

const XHTML = 'application/xhtml+xml';

/** https://html.spec.whatwg.org/#domparsersupportedtype */
export const parsedType = (type: string): string =>
  /^(?:text\/(?:html|xml)|application\/(?:xml|xhtml\+xml)|image\/svg\+xml)$/.test(type)
    ? type
    : ThrowTypeError(
        `Failed to execute 'parseFromString' on 'DOMParser': The provided value '${type}' is not a valid enum value of type SupportedType.`,
      );

function createXml(dom: Dom, type: string, nodes: readonly NodeData[]): NodeData {
  const document = dom.create(DOCUMENT, '#document');
  document.object = createInstance(dom.realm, 'XMLDocument', document);
  setXmlType(document, type);
  for (const node of nodes) document.insert(node, null);
  return document;
}

export function parseXml(dom: Dom, markup: string, type: string): NodeData {
  const { nodes, declaration, unknown, mistake } = readXml(markup, dom.create);
  if (unknown !== null) return refuse(dom, `A ${unknown} in XML is not simulated`);
  const document = createXml(dom, type, mistake === null ? nodes : nodesWithMistake(dom, markup, nodes, mistake));
  document.text = declaration;
  return document;
}

const refuse = (dom: Dom, what: string): never => dom.refuse('NotSupportedError', what);

/** That of a document of such a type. */
export function createXmlElement(dom: Dom, type: string, name: string): NodeData {
  const element = dom.create(ELEMENT, name, '', type === XHTML ? HTML_NAMESPACE : null);
  keepCase(element);
  return element;
}

/** Markup that a program puts into such a document would have to be XML. */
export function refuseWithinXml(dom: Dom, context: NodeData): void {
  if (isInXml(context)) refuse(dom, 'Markup within XML is not simulated');
}

class SerializerData {}

/** Installs XMLDocument and XMLSerializer. */
export function defineXml(dom: Dom): void {
  dom.define('XMLDocument', 'Document', () => ({}));
  defineInterface(dom.realm, {
    name: 'XMLSerializer',
    data: SerializerData,
    make: () => new SerializerData(),
    methods: {
      'serializeToString/1': (_serializer, [given]) => {
        const node = nodeOf(given, 'serializeToString', 'XMLSerializer');
        return (node === dom.document ? '<!DOCTYPE html>' : '') + writeXml([node]);
      },
    },
  });
}
