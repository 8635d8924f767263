import { agent } from '../../../engine/spec/agent.ts';
import type { Dom } from './dom.ts';
import { ELEMENT, HTML_NAMESPACE, type NodeData, TEXT } from './nodes.ts';
import { keepCase, type Mistake } from './xml-reader.ts';

/*
 * What a document of XML is that could not be read to its end: Blink shows what there was with a note at its beginning
 * (`XMLErrors::InsertErrorMessageBlock`), Gecko the note alone.
 */

const GECKO_NAMESPACE = 'http://www.mozilla.org/newlayout/xml/parsererror.xml';
const BOX =
  'display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; background-color: #fdd; color: black';

/** Which line it is, from 1 on, and where that begins. */
function lineAt(text: string, at: number): readonly [line: number, start: number] {
  agent.spend(at >> 3);
  let [line, start] = [1, 0];
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return [line, start];
}

/** The nodes of the document that browsers show instead; `nodes` are what was read by then. */
export function nodesWithMistake(
  dom: Dom,
  given: string,
  nodes: readonly NodeData[],
  mistake: Mistake,
): readonly NodeData[] {
  const text = given.replace(/\r\n?/g, '\n');
  const isGecko = agent.stackRules.style === 'firefox';
  const namespace = isGecko ? GECKO_NAMESPACE : HTML_NAMESPACE;
  const element = (name: string, attributes: Readonly<Record<string, string>>, ...children: (NodeData | string)[]) => {
    const made = dom.create(ELEMENT, name, '', namespace);
    keepCase(made);
    for (const [key, value] of Object.entries(attributes)) made.attributes.set(key, value);
    for (const child of children)
      made.insert(typeof child === 'string' ? dom.create(TEXT, '#text', child) : child, null);
    return made;
  };
  if (isGecko) {
    const [line, start] = lineAt(text, mistake.geckoAt);
    const column = mistake.geckoAt - start;
    const end = text.indexOf('\n', start);
    const source = `${text.slice(start, end === -1 ? undefined : end)}\n${'-'.repeat(column)}^`;
    const told = `XML Parsing Error: ${mistake.gecko}\nLocation: ${dom.navigation.url.href}\nLine Number ${line}, Column ${column + 1}:`;
    return [element('parsererror', { dir: 'ltr' }, told, element('sourcetext', {}, source))];
  }
  const [line, start] = lineAt(text, mistake.at);
  const note = element(
    'parsererror',
    { style: BOX },
    element('h3', {}, 'This page contains the following errors:'),
    element(
      'div',
      { style: 'font-family:monospace;font-size:12px' },
      `error on line ${line} at column ${mistake.at - start + 1}: ${mistake.blink}`,
    ),
    element('h3', {}, 'Below is a rendering of the page up to the first error.'),
  );
  const root = nodes.find(({ type }) => type === ELEMENT);
  if (root === undefined) return [...nodes, element('html', {}, element('body', {}, note))];
  root.insert(note, root.children[0] ?? null);
  return nodes;
}
