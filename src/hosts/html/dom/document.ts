import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get, Set_ } from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { createdEvent } from '../../web/event-classes.ts';
import { defineHandlers, TargetData } from '../../web/events.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createInstance, defineInterface, type Interface } from '../../web/interface.ts';
import { PAGE_URL, parseUrl } from '../../web/url.ts';
import { type Deferred, newPromise } from '../../web/promises.ts';
import { checkedElementName } from './names.ts';
import { installAttributes } from './attributes.ts';
import { parentGetters, parentMethods } from './mixins.ts';
import type { Dom, PageState } from './dom.ts';
import { adoption, installDocuments, partOf } from './documents.ts';
import { HANDLER_TYPES } from './element-parts.ts';
import { createElementNS, searchByTags } from './namespaces.ts';
import { COMMENT, DOCUMENT, ELEMENT, FRAGMENT, type NodeData, TEXT } from './nodes.ts';
import { installRanges } from '../ranges/range-interface.ts';
import { installSelection } from '../ranges/selections.ts';
import { installTraversal } from './traversal.ts';
import { createXmlElement } from './xml-documents.ts';
import { xmlTypeOf } from './xml-reader.ts';

/** What the document sees of an element within shadow trees: the outermost host. */
function outsideShadows(node: NodeData): NodeData {
  let seen = node;
  for (let { host } = seen.root; host !== null; { host } = seen.root) seen = host;
  return seen;
}

/** https://dom.spec.whatwg.org/#interface-document and what HTML adds to it. */
export function defineDocument(dom: Dom, { readyState, isScript }: PageState): void {
  const fonts = fontsOf(dom);
  const views = viewTransitions(dom);
  const implementation = installDocuments(dom);
  const attributes = installAttributes(dom);
  const traversal = { ...installTraversal(dom), ...installRanges(dom), ...installSelection(dom) };
  dom.define('Document', 'Node', () => ({
    make: () => dom.create(DOCUMENT, '#document'),
    get: {
      ...parentGetters(dom),
      body: (document) => dom.see(partOf(dom, document, 'body')),
      head: (document) => dom.see(partOf(dom, document, 'head')),
      documentElement: (document) => dom.see(document.elements[0]),
      implementation,
      readyState: (document) =>
        document !== dom.document ? unshownState() : dom.writing.isOpen ? 'loading' : readyState(),
      fonts: () => fonts(),
      timeline: () => dom.animations.timeline(),
      defaultView: (document) => (document === dom.document ? dom.realm.globalObject : null),
      currentScript: () =>
        isScript() || dom.scripts.current !== null ? dom.view(dom.scripts.current ?? dom.script) : null,
      ...Object.fromEntries(['URL', 'documentURI'].map((name) => [name, () => dom.navigation.url.href])),
      baseURI: () => (/^(?:about|blob):/.test(dom.navigation.url.href) ? PAGE_URL : dom.navigation.url.href),
      dir: ({ elements: [html] }) => (html === undefined ? '' : Get(dom.view(html), 'dir')),
      location: () => Get(dom.realm.globalObject, 'location'),
      ...FACTS,
      doctype: (document) => (xmlTypeOf(document) === undefined ? dom.doctype : null),
      scrollingElement: () => dom.view(dom.html),
      styleSheets: () => CreateArrayFromList(dom.sheets.list()),
      adoptedStyleSheets: (document) => dom.sheets.adoptedOf(document),
      cookie: (document) => (document === dom.document ? cookies(dom, 'text') : ''),
      ...views.get,
      activeElement: () => dom.view(outsideShadows(dom.focus.current)),
      scripts: (document) => dom.found(document, 'script'),
      forms: (document) => dom.found(document, 'form'),
      images: (document) => dom.found(document, 'img'),
      links: (document) => dom.found(document, 'a[href]'),
      title: (document) => titleText(titleOf(dom, document)),
    },
    set: {
      adoptedStyleSheets: (document, given) => dom.sheets.setAdopted(document, given),
      body: refuseBody,
      location: (_document, value) => void Set_(dom.realm.globalObject, 'location', value, true),
      dir: ({ elements: [html] }, value) => html?.setAttribute('dir', ToString(value)),
      cookie: (document, text) => void (document === dom.document && cookies(dom, 'put', ToString(text))),
      title: (document, value) => {
        const title = titleOf(dom, document) ?? dom.create(ELEMENT, 'title');
        if (title.parent === null) partOf(dom, document, 'head')?.insert(title, null);
        dom.setTextContent(title, ToString(value));
      },
    },
    methods: {
      ...parentMethods(dom),
      'createElement/1': (document, args) => createElement(dom, document, ToString(args[0])),
      'createElementNS/2': (_document, args) => createElementNS(dom, args),
      'createTextNode/1': (_document, args) => dom.view(dom.create(TEXT, '#text', ToString(args[0]))),
      'createComment/1': (_document, args) => dom.view(dom.create(COMMENT, '#comment', ToString(args[0]))),
      createDocumentFragment: () => dom.view(dom.create(FRAGMENT, '#document-fragment')),
      'getElementById/1': (document, [id]) => dom.byId(document, id),
      ...listMethods(dom),
      ...searchByTags(dom),
      ...attributes,
      ...traversal,
      hasFocus: () => true,
      ...writingMethods(dom),
      getAnimations: () => CreateArrayFromList(dom.animations.on(dom.document)),
      'createEvent/1': (_document, [name]) =>
        createdEvent(dom.host, dom.realm, ToString(name)) ??
        dom.refuse(
          'NotSupportedError',
          `Failed to execute 'createEvent' on 'Document': The provided event type ('${ToString(name)}') is invalid.`,
        ),
      ...views.methods,
      ...adoption(dom),
    },
    defined: (prototype) =>
      defineHandlers(dom.realm, prototype, [...HANDLER_TYPES, 'readystatechange', 'visibilitychange']),
  }));
  dom.define('HTMLDocument', 'Document', () => ({}));
}

const cookies = ({ host }: Dom, name: string, ...args: Value[]): Value =>
  Call(Get(host.webStreams('cookies'), name), undefined, args);

const PAGE_HOST = parseUrl(PAGE_URL)!.host;

/** The same of every document. */
const FACTS = {
  contentType: (document: NodeData) => xmlTypeOf(document) ?? 'text/html',
  compatMode: () => 'CSS1Compat',
  characterSet: () => 'UTF-8',
  visibilityState: () => 'visible',
  hidden: () => false,
  referrer: () => '',
  designMode: () => 'off',
  charset: () => 'UTF-8',
  inputEncoding: () => 'UTF-8',
  domain: () => PAGE_HOST,
  fullscreenElement: () => null,
  fullscreenEnabled: () => true,
  pointerLockElement: () => null,
};

/** https://drafts.csswg.org/css-view-transitions-1/#additions-to-document-api */
function viewTransitions({ host }: Dom): Required<Pick<Interface<NodeData>, 'get' | 'methods'>> {
  const part = (name: string): Value => Get(host.webStreams('view-transition'), name);
  return {
    get: { activeViewTransition: () => Call(part('activeViewTransition'), undefined, []) },
    methods: { startViewTransition: (_document, args) => Call(part('start'), undefined, args) },
  };
}

const refuseBody = (): never =>
  ThrowTypeError("Failed to set the 'body' property on 'Document': Failed to convert value to 'HTMLElement'.");

const writingMethods = ({ writing }: Dom): NonNullable<Interface<NodeData>['methods']> => ({
  write: (_document, texts) => writing.write(texts.map((text) => ToString(text)).join('')),
  writeln: (_document, texts) => writing.write(`${texts.map((text) => ToString(text)).join('')}\n`),
  open: (_document, _args, self) => {
    writing.open();
    return self;
  },
  close: () => writing.close(),
});

/** That of a document that no window shows. */
const unshownState = (): string => (agent.stackRules.style === 'firefox' ? 'uninitialized' : 'complete');

const listMethods = (dom: Dom): NonNullable<Interface<NodeData>['methods']> => ({
  'getElementsByName/1': (document, [name]) => {
    const wanted = ToString(name);
    const nodes = (): NodeData[] =>
      [...document.descendants()].filter(({ attributes }) => attributes.get('name') === wanted);
    return dom.live(document, `name ${wanted}`, nodes, 'NodeList');
  },
  'getElementsByClassName/1': (document, args) =>
    dom.found(document, `.${ToString(args[0]).trim().replace(/\s+/g, '.')}`),
});

const titleOf = (dom: Dom, document: NodeData): NodeData | undefined =>
  partOf(dom, document, 'head')?.elements.find((each) => each.name === 'title');

/** https://html.spec.whatwg.org/multipage/dom.html#document.title */
function titleText(title: NodeData | undefined): string {
  const text = title?.textContent ?? '';
  agent.spend(text.length >> 3);
  return text.replace(/[\t\n\f\r ]+/g, ' ').trim();
}

class FontsData extends TargetData {
  ready: Deferred | null = null;
}

/** https://drafts.csswg.org/css-font-loading/#FontFaceSet-interface: no font is ever loaded. */
function fontsOf(dom: Dom): () => GuestObject {
  defineInterface<FontsData>(dom.realm, {
    name: 'FontFaceSet',
    parent: 'EventTarget',
    data: FontsData,
    get: {
      status: () => 'loaded',
      size: () => 0,
      ready: (data, self) => {
        if (data.ready === null) {
          const deferred = newPromise(dom.realm);
          data.ready = deferred;
          dom.queue('fonts', () => deferred.resolve(self));
        }
        return data.ready.promise;
      },
    },
    methods: { 'check/1': () => true },
  });
  let made: GuestObject | undefined;
  return () => (made ??= createInstance(dom.realm, 'FontFaceSet', new FontsData()));
}

function createElement(dom: Dom, document: NodeData, name: string): GuestObject {
  const type = xmlTypeOf(document);
  if (type !== undefined) return dom.view(createXmlElement(dom, type, checkedElementName(dom, name)));
  const tag = checkedElementName(dom, name).toLowerCase();
  return dom.custom.create(tag) ?? dom.view(dom.create(ELEMENT, tag));
}
