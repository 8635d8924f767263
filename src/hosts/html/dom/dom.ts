import { defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Throw } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { BaseHost } from '../../base-host.ts';
import type { TaskSteps } from '../../timed-host.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import { createInstance, defineInterfaceLater } from '../../web/interface.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { Animations } from '../styles/animations.ts';
import { attributeHandler } from './attribute-handlers.ts';
import { BoxObservers } from '../styles/box-observers.ts';
import { type Box, Boxes, installRects } from '../styles/boxes.ts';
import { createFixedList, createList, installCollections } from './collections.ts';
import { cloneTree } from './copies.ts';
import { CssMotions, speaksOfMotion } from '../styles/css-motion.ts';
import { CustomElements } from './custom-elements.ts';
import { detailsChanged } from './details.ts';
import { defineDocument } from './document.ts';
import { clickEvent, interfaceOf } from './element-parts.ts';
import { defineElement, defineHtmlElements } from './elements.ts';
import { Focus } from './focus.ts';
import { isDisabled } from '../forms/form-owners.ts';
import { activationOf, CONTROL_FACTS, FORM, submitterOf } from '../forms/forms.ts';
import { Frames, type OpenWindow } from '../frames/frames.ts';
import { installGeometry } from '../geometry.ts';
import { installGlobalNames } from './global-names.ts';
import { loadImage } from '../images.ts';
import { ownerOf, whyItDoesNotFit } from './insertion.ts';
import { parseMarkup } from './markup.ts';
import { parseDocument, prepare, Writing } from '../frames/parse-document.ts';
import type { NodeInterface } from './members.ts';
import { parentGetters, parentMethods } from './mixins.ts';
import { installMutationObserver } from './mutation-observer.ts';
import { defineNode } from './node-interface.ts';
import type { Navigation } from '../navigation.ts';
import { defineForeignElements } from './namespaces.ts';
import { type Activation, COMMENT, DOCUMENT, ELEMENT, FRAGMENT, type Mutation, NodeData, TEXT } from './nodes.ts';
import { LiveRanges } from '../ranges/ranges.ts';
import { defineShadows } from './shadows.ts';
import { InsertedScripts, type ScriptRunner } from '../loop/scripts.ts';
import { notSelector, parseSelector } from './selectors.ts';
import type { Test as SelectorTest } from './selector-lists.ts';
import { Slots } from './slots.ts';
import { Scrolling } from '../styles/scrolling.ts';
import { Sheets } from '../styles/sheets.ts';
import { installStyles } from '../styles/styles.ts';
import { defineTexts } from './texts.ts';
import { installTokenList } from './token-list.ts';
import type { Iterating } from './traversal.ts';
import { Validity } from '../forms/validity.ts';
import { lookAtAttributes } from './late-style.ts';
import { refuseWithinXml } from './xml-documents.ts';

/* A minimal document: enough tree for events, observers and the programs people write about them. */

/** What the document says of the page's loading. */
export interface PageState {
  readonly readyState: () => string;
  /** Whether the program runs as the body's script. */
  readonly isScript: () => boolean;
  readonly report: (error: Value, isReported?: boolean) => void;
  /** The same of an error that no program has thrown. */
  readonly reportText: (message: string) => void;
  readonly navigation: Navigation;
  readonly queue: (name: string, steps: TaskSteps) => () => void;
  /** Something may look different now, or will from some time on. */
  readonly askFrame: (ms?: number) => void;
  readonly runner: Omit<ScriptRunner, 'announce'>;
  readonly openWindow: OpenWindow;
}

export interface Page {
  readonly document: NodeData;
  readonly body: NodeData;
  readonly view: (node: NodeData) => GuestObject;
  readonly parse: (markup: string) => Generator<void>;
  readonly frames: Pick<Frames, 'go'>;
  /** Those that the program has inserted. */
  readonly scripts: Pick<InsertedScripts, 'whenDone' | 'areOnTheirWay' | 'awaitModules'>;
  readonly observers: BoxObservers;
  readonly animations: Animations;
  readonly motion: CssMotions;
  readonly scrolling: Scrolling;
  readonly focus: Focus;
  /** The button that a program names as what submits a form; `what`: "construct 'FormData'". */
  readonly submitterOf: (form: NodeData, submitter: Value, what: string) => NodeData | null;
}

/** Installs the document and its interfaces; events that leave it go on to the window. */
export function installDom(host: BaseHost, realm: Realm, state: PageState): Page {
  return new Dom(host, realm, state).install(state);
}

/** The document; what its interfaces are made of. */
export class Dom implements Page {
  readonly host: BaseHost;
  readonly realm: Realm;
  readonly document: NodeData;
  readonly html: NodeData;
  readonly head: NodeData;
  readonly body: NodeData;
  readonly doctype: GuestObject;
  /** The program's own. */
  readonly script: NodeData;
  readonly scripts: InsertedScripts;
  readonly focus: Focus;
  readonly custom = new CustomElements(this);
  readonly frames: Frames;
  readonly slots: Slots;
  readonly validity: Validity;
  readonly boxes: Boxes;
  readonly observers: BoxObservers;
  readonly animations: Animations;
  readonly sheets = new Sheets(this);
  readonly motion: CssMotions;
  readonly scrolling: Scrolling;
  readonly navigation: Navigation;
  /** Puts a task of the document in the queue; answers with what takes it back. */
  readonly queue: PageState['queue'];
  /** Tells the page of an error in a text of its own. */
  readonly report: PageState['report'];
  readonly cloned = (node: NodeData): NodeData => {
    const copy = this.create(node.type, node.name, node.text, node.namespace);
    this.scripts.cloned(node, copy);
    for (const [name, value] of node.attributes) attributeHandler(this, copy, name, value);
    return copy;
  };
  #inertDocument: NodeData | null = null;
  /** Whose what templates hold is. */
  get inertDocument(): NodeData {
    return (this.#inertDocument ??= this.create(DOCUMENT, '#document'));
  }
  /** A copy for the document: what is copied within a template, or within another document, stays as it is. */
  copyOf(node: NodeData, deep: boolean, isImported = false): NodeData {
    const copy = cloneTree(node, deep, this.cloned);
    const { root } = node;
    if (isImported || (!root.isInert && (root.type !== DOCUMENT || root === this.document))) this.custom.copied(copy);
    return copy;
  }
  readonly create = (type: number, name: string, text = '', namespace?: string | null): NodeData => {
    const node = new NodeData(type, name, this.view, text, namespace);
    node.tell = this.#heard;
    node.going = this.#leaving;
    if (name === 'style' || name === 'link') this.sheets.watch(node);
    if (name === 'iframe') this.frames.isThere = true;
    if (/^(?:a|input|button|label|summary)$/.test(name)) node.activate = this.#activation;
    return node;
  };
  readonly writing: Writing;
  readonly #leaving = (...gone: [NodeData, boolean?]): void => this.focus.removing(...gone);
  readonly #heard = (mutation: Mutation): void => {
    this.slots.heard(mutation);
    detailsChanged(this, mutation);
    this.observers.heard();
    this.sheets.heard(mutation);
    this.focus.heard(mutation);
    this.frames.heard(mutation);
    if (mutation.name === 'src' && mutation.target.name === 'img') loadImage(this, mutation.target);
    this.motion.heard();
    this.ranges.heard(mutation);
    if (mutation.removed.length > 0) for (const iterator of this.iterators) iterator.removed(mutation);
    this.custom.heard(mutation);
  };
  readonly ranges = new LiveRanges();
  /** Those that follow what is taken out. */
  readonly iterators: Iterating[] = [];
  /** Whose click is in progress. */
  readonly #clicked = new Set<NodeData>();
  readonly #activation = (node: NodeData): Activation | null => activationOf(this, node);

  constructor(host: BaseHost, realm: Realm, state: PageState) {
    const { runner, reportText, navigation, queue, askFrame, isScript } = state;
    this.report = state.report;
    this.writing = new Writing(this, isScript);
    this.navigation = navigation;
    this.queue = queue;
    this.host = host;
    this.realm = realm;
    this.frames = new Frames(this, state.openWindow);
    this.slots = new Slots(installMutationObserver(host, realm));
    this.validity = new Validity(this, CONTROL_FACTS);
    this.observers = new BoxObservers(this, { ask: askFrame, queue, report: reportText });
    this.animations = new Animations(this, askFrame, () => host.clock.ns / NS_PER_MS);
    this.scrolling = new Scrolling(this, askFrame);
    this.motion = new CssMotions(this, askFrame, speaksOfMotion(host));
    this.scripts = new InsertedScripts({
      ...runner,
      announce: (script, type) => void dispatch(host, this.view(script), createEvent(host, realm, type)),
    });
    this.document = this.create(DOCUMENT, '#document');
    this.script = this.create(ELEMENT, 'script');
    this.doctype = OrdinaryObjectCreate(realm.ObjectPrototype);
    defineValue(this.doctype, 'name', 'html', PLAIN);
    [this.html, this.head, this.body] = ['html', 'head', 'body'].map((name) => this.create(ELEMENT, name));
    this.focus = new Focus(host, realm, this.body, askFrame);
    this.document.insert(this.html, null);
    this.html.insert(this.head, null);
    this.html.insert(this.body, null);
    this.body.insert(this.script, null);
    this.document.above = realm.globalObject;
    this.boxes = new Boxes(this.body);
  }

  /** The object that the program sees of a node; always the same one. */
  readonly view = (node: NodeData): GuestObject => (node.object ??= this.#show(node));
  #show(node: NodeData): GuestObject {
    const object = createInstance(this.realm, interfaceOf(node), node);
    if (node.name === 'form') object.methods = FORM;
    return object;
  }
  readonly see = (node: NodeData | null | undefined): Value => (node == null ? null : this.view(node));
  readonly list = (nodes: Iterable<NodeData>): GuestObject => createFixedList(this.realm, nodes);
  /** A list that follows the tree; the same one whenever it is asked for. */
  readonly live = (
    node: NodeData,
    what: string,
    nodes: () => readonly NodeData[],
    kind:
      | 'NodeList'
      | 'HTMLCollection'
      | ((node: NodeData, name: string) => GuestObject | undefined) = 'HTMLCollection',
  ): GuestObject => {
    node.lists ??= new Map();
    const list =
      node.lists.get(what) ??
      (typeof kind === 'string'
        ? createList(this.realm, kind, nodes)
        : createList(this.realm, 'HTMLCollection', nodes, (name) => kind(node, name)));
    node.lists.set(what, list);
    return list;
  };
  /** Those below that fit a selector. */
  readonly found = (node: NodeData, selector: string): GuestObject => {
    const test = this.selector(selector, '');
    return this.live(node, selector, () => [...node.descendants()].filter((each) => test(each, node)));
  };

  readonly submitterOf = (form: NodeData, submitter: Value, what: string): NodeData | null =>
    submitterOf(this, form, submitter, what);

  install(state: PageState): this {
    const realm = this.realm;
    installCollections(realm);
    defineNode(this);
    defineTexts(this);
    this.define('DocumentFragment', 'Node', () => ({
      make: () => this.create(FRAGMENT, '#document-fragment'),
      get: parentGetters(this),
      methods: { ...parentMethods(this), 'getElementById/1': (node, [id]) => this.byId(node, id) },
    }));
    defineShadows(this);
    installRects(realm);
    installGeometry(this);
    installStyles(this);
    this.observers.install();
    defineElement(this);
    defineHtmlElements(this);
    defineForeignElements(this);
    this.custom.install();
    installTokenList(realm);
    defineDocument(this, state);
    this.scrolling.installWindow(realm.globalObject);
    installGlobalNames(this);
    defineValue(realm.globalObject, 'document', this.view(this.document), PLAIN);
    return this;
  }

  /**
   * Defines an interface of nodes, once somebody looks: whatever changes the tree is followed by what custom elements do
   * about it.
   */
  define(name: string, parent: string, members: () => NodeInterface): void {
    const wrap = <F extends (...args: never[]) => unknown>(all: Readonly<Record<string, F>> = {}): Record<string, F> =>
      Object.fromEntries(
        Object.entries(all).map(([key, steps]) => [
          key,
          ((...args: never[]) => this.custom.around(() => this.frames.around(() => steps(...args)))) as F,
        ]),
      );
    defineInterfaceLater(this.realm, name, () => {
      const own = members();
      return { ...own, parent, data: NodeData, set: wrap(own.set), methods: wrap(own.methods) };
    });
  }

  readonly byId = (root: NodeData, value: Value): Value => this.see(this.nodeById(root, ToString(value)));

  nodeById(root: NodeData, id: string): NodeData | undefined {
    for (const element of root.descendants()) if (element.attributes.get('id') === id) return element;
    return undefined;
  }

  /** https://html.spec.whatwg.org/#dom-click: dispatched at once, with the program's own code beneath. */
  click(node: NodeData): undefined {
    if (isDisabled(node) || this.#clicked.has(node)) return;
    this.#clicked.add(node);
    dispatch(this.host, this.view(node), clickEvent(this.host, this.realm, false));
    this.#clicked.delete(node);
  }

  refuse(name: string, message: string): never {
    return Throw(createDOMException(this.realm, message, name));
  }

  insert(parent: NodeData, child: NodeData, before: NodeData | null, what: string): Value {
    this.ensureFits(parent, child, what, parent.children);
    if (before !== null && before.parent !== parent)
      this.#refuseChild(what, 'before which the new node is to be inserted');
    const added = child.type === FRAGMENT ? [...child.children] : [child];
    parent.insert(child, before);
    for (const each of added) this.scripts.inserted(each);
    if (parent.name === 'script') this.scripts.inserted(parent);
    return this.view(child);
  }

  /** Where it stands, asked by the program: styles are computed for that. */
  lookAt(node: NodeData): Box | null {
    this.motion.flush();
    return this.boxes.boxOf(node);
  }

  #refuseChild(what: string, which: string): never {
    return this.refuse(
      'NotFoundError',
      `Failed to execute '${what}' on 'Node': The node ${which} is not a child of this node.`,
    );
  }

  /** A node, or what a fragment holds, in the place of another one. */
  replace(parent: NodeData, child: NodeData, gone: NodeData, what: string): void {
    const others = parent.children.filter((each) => each !== gone);
    this.ensureFits(parent, child, what, others);
    if (gone.parent !== parent) this.#refuseChild(what, 'to be replaced');
    if (child === gone) return void parent.insert(child, gone);
    const nodes = child.type === FRAGMENT ? [...child.children] : [child];
    if (child.type === FRAGMENT) child.replaceAll([]);
    else this.remove(child);
    parent.replace(gone, nodes);
    for (const each of nodes) this.scripts.inserted(each);
  }

  ensureFits(parent: NodeData, child: NodeData, what: string, staying: readonly NodeData[]): void {
    const why = whyItDoesNotFit(parent, child, staying);
    if (why !== null)
      this.refuse('HierarchyRequestError', `Failed to execute '${what}' on '${ownerOf(what, parent)}': ${why}`);
  }

  remove(node: NodeData): undefined {
    node.remove();
  }

  setTextContent(node: NodeData, text: string): void {
    if (node.type === TEXT || node.type === COMMENT) node.setText(text);
    else if (node.type !== DOCUMENT) node.replaceAll(text === '' ? [] : [this.create(TEXT, '#text', text)]);
    if (node.name === 'script') this.scripts.inserted(node);
  }

  /** `context`: what it is put into; null: no part of the page, a template or another document. */
  markup(markup: Value, context: NodeData | null): readonly NodeData[] {
    if (context !== null) refuseWithinXml(this, context);
    if (context !== null) lookAtAttributes(context);
    const nodes = this.scripts.parsed(
      parseMarkup(ToString(markup), this.create, context?.type === ELEMENT ? context.name : null),
    );
    for (const node of nodes) prepare(this, node, context !== null);
    if (context !== null) this.custom.parsed(nodes, context);
    return nodes;
  }

  /** The document gives way to the one that a text describes, whose scripts run. */
  readonly parse = (markup: string): Generator<void> => parseDocument(this, markup);

  selector(selector: Value, where: string): SelectorTest {
    const text = ToString(selector);
    return parseSelector(text) ?? this.refuse('SyntaxError', `${where}${notSelector(text)}`);
  }
}
