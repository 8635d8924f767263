import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { GetIterator, IteratorToList } from '../../../engine/spec/iterators.ts';
import { Call, Construct, Get, IsCallable, IsConstructor } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { illegalConstructor, createInstance, defineInterface, withoutNew } from '../../web/interface.ts';
import { type Deferred, newPromise } from '../../web/promises.ts';
import type { Dom } from './dom.ts';
import { associate, formOf, isDisabled } from '../forms/form-owners.ts';
import { DOCUMENT, ELEMENT, type Mutation, NodeData, nodeOf } from './nodes.ts';

/* https://html.spec.whatwg.org/#custom-elements: elements of classes that the program defines. */

/** What budgets of memory count for a definition. */
const BYTES_PER_DEFINITION = 512;

/** What `define` has read off a class. */
export interface Definition {
  readonly name: string;
  readonly constructor: GuestObject;
  readonly observed: ReadonlySet<string>;
  readonly callbacks: ReadonlyMap<string, GuestObject>;
  /** What the class does without: 'internals', 'shadow'. */
  readonly disabled: ReadonlySet<string>;
  /** It belongs to forms. */
  readonly isFormAssociated: boolean;
  /** Elements that are being upgraded; null: its HTMLElement part is done. */
  readonly construction: (NodeData | null)[];
}

const defined = new WeakSet<NodeData>();
/** Its class is known, or it needs none. */
export const isDefined = (node: NodeData): boolean => !node.name.includes('-') || defined.has(node);

type Reaction = () => void;

class RegistryData {}

const CALLBACKS = 'connected connectedMove disconnected adopted attributeChanged'
  .split(' ')
  .map((name) => `${name}Callback`);
const OF_FORMS = ['formAssociatedCallback', 'formDisabledCallback', 'formResetCallback', 'formStateRestoreCallback'];
const VALID_NAME = /^[a-z][-.\w]*-[-.\w]*$/;

export class CustomElements {
  readonly #dom: Dom;
  readonly #byName = new Map<string, Definition>();
  readonly #byConstructor = new Map<GuestObject, Definition>();
  readonly #awaited = new Map<string, Deferred>();
  readonly #definitions = new WeakMap<NodeData, Definition>();
  /** Documents that elements stood in last; absent: the page's. */
  readonly #documents = new WeakMap<NodeData, NodeData>();
  /** Elements of forms: the form that they were told of last, and whether they are disabled. */
  readonly #told = new Map<NodeData, { form: NodeData | null; isDisabled: boolean }>();
  readonly #reactions = new WeakMap<NodeData, Reaction[]>();
  /** Those that wait for their upgrade. */
  readonly #waiting = new WeakSet<NodeData>();
  /** Whose reaction runs, and within how many methods it began. */
  #reacting: { readonly element: NodeData; readonly depth: number } | null = null;
  /** The element queues of the methods that run, innermost last. */
  readonly #queues: Set<NodeData>[] = [];

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  /** Runs what changes the tree, then what custom elements do about it. https://html.spec.whatwg.org/#cereactions */
  around<T>(change: () => T): T {
    if (this.#byName.size === 0) return change();
    const elements = new Set<NodeData>();
    this.#queues.push(elements);
    let isDone = false;
    try {
      const result = change();
      isDone = true;
      this.#queues.pop();
      this.#react(elements);
      return result;
    } finally {
      if (!isDone) this.#queues.pop();
    }
  }

  #react(elements: Iterable<NodeData>): void {
    for (const element of elements) {
      const reactions = this.#reactions.get(element) ?? [];
      for (let next = reactions.shift(); next !== undefined; next = reactions.shift()) {
        const outer = this.#reacting;
        this.#reacting = { element, depth: this.#queues.length };
        next();
        this.#reacting = outer;
      }
    }
  }

  #enqueue(element: NodeData, reaction: Reaction): void {
    const reactions = this.#reactions.get(element) ?? [];
    this.#reactions.set(element, reactions);
    reactions.push(reaction);
    const queue = this.#queues.at(-1);
    // What an upgrade adds comes after it; what a method adds that the reaction calls, as that one ends.
    if (this.#reacting?.element === element && this.#reacting.depth === this.#queues.length) return;
    if (queue === undefined) this.#react([element]);
    else queue.add(element);
  }

  #call(element: NodeData, name: string, args: Value[]): void {
    const callback = this.#definitions.get(element)?.callbacks.get(name);
    if (callback === undefined) return;
    this.#enqueue(element, () => this.#dom.host.callListener(() => Call(callback, this.#dom.view(element), args)));
  }

  /** Elements came as markup: Chromium upgrades them before anything else hears of them, Firefox those of the page once they are there. */
  parsed(nodes: readonly NodeData[], context: NodeData): void {
    if (this.#byName.size > 0 && !(agent.stackRules.style === 'firefox' && context.isConnected))
      for (const node of nodes) for (const each of withShadows(node)) this.#tryToUpgrade(each);
  }

  /** Elements came as copies of others: those of the document's own are upgraded at once. */
  copied(top: NodeData): void {
    if (this.#byName.size > 0) for (const each of withShadows(top)) this.#tryToUpgrade(each);
  }

  /** Something has changed in the tree. */
  readonly heard = (mutation: Mutation): void => {
    if (this.#byName.size === 0) return;
    this.#changed(mutation);
    if (this.#told.size > 0 && (mutation.type === 'childList' || /^(?:disabled|form|id)$/.test(mutation.name ?? '')))
      this.#tellOfForms();
  };

  #changed(mutation: Mutation): void {
    const { type, target, name, oldValue, added, removed, isMove } = mutation;
    if (type === 'attributes') return this.#attribute(target, name!, oldValue, target.attributes.get(name!) ?? null);
    if (type === 'childList') for (const node of added) this.adopt(node, documentAbove(target));
    if (type !== 'childList' || !target.isConnected) return;
    if (isMove) {
      for (const node of added) for (const each of withShadows(node)) this.#moved(each);
      return;
    }
    for (const node of removed) for (const each of withShadows(node)) this.#call(each, 'disconnectedCallback', []);
    for (const node of added)
      for (const each of withShadows(node)) {
        if (this.#definitions.has(each)) this.#call(each, 'connectedCallback', []);
        else this.#tryToUpgrade(each);
      }
  }

  /** Who does not know of moves hears of two. */
  #moved(element: NodeData): void {
    const knows = this.#definitions.get(element)?.callbacks.has('connectedMoveCallback') === true;
    for (const name of knows ? ['connectedMoveCallback'] : ['disconnectedCallback', 'connectedCallback'])
      this.#call(element, name, []);
  }

  /** Elements of forms hear which form is theirs, and whether they may be used. */
  #tellOfForms(): void {
    for (const [element, before] of this.#told) {
      agent.spend(1);
      const now = { form: formOf(element), isDisabled: isDisabled(element) };
      this.#told.set(element, now);
      if (now.form !== before.form) this.#call(element, 'formAssociatedCallback', [this.#dom.see(now.form)]);
      if (now.isDisabled !== before.isDisabled) this.#call(element, 'formDisabledCallback', [now.isDisabled]);
    }
  }

  /** The form that an element has been told of: none before its constructor is done. */
  formOf(element: NodeData): NodeData | null {
    return this.#told.get(element)?.form ?? null;
  }

  /** A form's reset. */
  reset(element: NodeData): void {
    this.#call(element, 'formResetCallback', []);
  }

  definitionNamed(name: string): Definition | undefined {
    return this.#byName.get(name);
  }

  /** https://dom.spec.whatwg.org/#concept-node-adopt: what stood in one document stands in another one now. */
  adopt(node: NodeData, document: NodeData | undefined): void {
    if (document === undefined) return;
    for (const each of withShadows(node)) {
      if (!this.#definitions.has(each)) continue;
      const before = this.#documents.get(each) ?? this.#dom.document;
      this.#documents.set(each, document);
      if (before !== document) this.#call(each, 'adoptedCallback', [this.#dom.view(before), this.#dom.view(document)]);
    }
  }

  #attribute(element: NodeData, name: string, oldValue: string | null, value: string | null): void {
    if (this.#definitions.get(element)?.observed.has(name) === true)
      this.#call(element, 'attributeChangedCallback', [name, oldValue, value, null]);
  }

  #tryToUpgrade(element: NodeData): void {
    const definition = element.type === ELEMENT ? this.#byName.get(element.name) : undefined;
    if (definition === undefined || this.#definitions.has(element) || this.#waiting.has(element)) return;
    this.#waiting.add(element);
    this.#enqueue(element, () => this.#upgrade(element, definition));
  }

  /** https://html.spec.whatwg.org/#upgrades */
  #upgrade(element: NodeData, definition: Definition): void {
    this.#waiting.delete(element);
    this.#definitions.set(element, definition);
    for (const [name, value] of element.attributes) this.#attribute(element, name, null, value);
    if (element.isConnected) this.#call(element, 'connectedCallback', []);
    if (definition.isFormAssociated) this.#enqueue(element, () => this.#tellOfForms());
    this.#reacting = null;
    definition.construction.push(element);
    const made = completionOf(() => Construct(definition.constructor, []));
    definition.construction.pop();
    if (made.type === 'normal') return;
    this.#definitions.delete(element);
    this.#reactions.get(element)!.length = 0;
    this.#dom.report(made.value);
  }

  /** `document.createElement` of a defined name; undefined: of a name that nobody has defined. */
  create(name: string): GuestObject | undefined {
    const definition = this.#byName.get(name);
    if (definition === undefined) return undefined;
    const made = completionOf(() => Construct(definition.constructor, []));
    const why = made.type === 'normal' ? this.#whyItIsNone(made.value, name) : null;
    if (made.type === 'normal' && why === null) return made.value as GuestObject;
    this.#dom.report(why ?? made.value, why !== null);
    const node = this.#dom.create(ELEMENT, name);
    return (node.object = createInstance(this.#dom.realm, 'HTMLUnknownElement', node));
  }

  /** The error of what a constructor has made; null: it is an element as a document makes one. */
  #whyItIsNone(made: Value, name: string): Value {
    const where = "Failed to execute 'createElement' on 'Document': The result must ";
    const node = isObject(made) ? made.data : null;
    if (!(node instanceof NodeData))
      return completionOf(() => ThrowTypeError(`${where}implement HTMLElement interface`)).value;
    const why =
      node.attributes.size > 0
        ? 'not have attributes'
        : node.children.length > 0
          ? 'not have children'
          : node.parent !== null
            ? 'not have a parent'
            : (this.#documents.get(node) ?? this.#dom.document) !== this.#dom.document
              ? 'be in the same document'
              : node.name !== name
                ? 'have the same localName'
                : null;
    return why && completionOf(() => this.#dom.refuse('NotSupportedError', where + why)).value;
  }

  /** What `super()` does in the constructor of an element's class. https://html.spec.whatwg.org/#html-element-constructors */
  readonly construct = (newTarget: GuestObject | undefined): GuestObject => {
    if (newTarget === undefined) return withoutNew('HTMLElement');
    const definition = this.#byConstructor.get(newTarget);
    if (definition === undefined) return illegalConstructor('HTMLElement');
    const { construction } = definition;
    const upgraded = construction.at(-1);
    if (upgraded === null) return ThrowTypeError('This instance is already constructed');
    const node = upgraded ?? this.#dom.create(ELEMENT, definition.name);
    if (upgraded !== undefined) construction[construction.length - 1] = null;
    this.#definitions.set(node, definition);
    defined.add(node);
    if (definition.isFormAssociated) {
      associate(node);
      this.#told.set(node, { form: null, isDisabled: false });
    }
    const object = this.#dom.view(node);
    const prototype = Get(newTarget!, 'prototype');
    if (isObject(prototype)) object.methods.setPrototypeOf(object, prototype);
    return object;
  };

  /** https://html.spec.whatwg.org/#dom-customelementregistry-define */
  define(name: string, constructor: Value): undefined {
    const dom = this.#dom;
    const on = "Failed to execute 'define' on 'CustomElementRegistry': ";
    if (!IsConstructor(constructor))
      return ThrowTypeError(
        on +
          (IsCallable(constructor)
            ? 'constructor argument is not a constructor'
            : "parameter 2 is not of type 'Function'."),
      );
    if (!VALID_NAME.test(name)) dom.refuse('SyntaxError', `${on}"${name}" is not a valid custom element name`);
    if (this.#byName.has(name))
      dom.refuse('NotSupportedError', `${on}the name "${name}" has already been used with this registry`);
    const other = this.#byConstructor.get(constructor)?.name;
    if (other !== undefined)
      dom.refuse(
        'NotSupportedError',
        on +
          (agent.stackRules.style === 'firefox'
            ? `'${name}' and '${other}' have the same constructor`
            : 'this constructor has already been used with this registry'),
      );
    const definition = definitionOf(name, constructor);
    agent.charge(BYTES_PER_DEFINITION);
    this.#byName.set(name, definition);
    this.#byConstructor.set(constructor, definition);
    this.around(() => {
      for (const each of withShadows(dom.document)) if (each.name === name) this.#tryToUpgrade(each);
      this.#awaited.get(name)?.resolve(constructor);
      this.#awaited.delete(name);
    });
    return undefined;
  }

  install(): void {
    const dom = this.#dom;
    defineInterface(dom.realm, {
      name: 'CustomElementRegistry',
      data: RegistryData,
      methods: {
        'define/2': (_registry, [name, constructor]) => this.define(ToString(name), constructor),
        'get/1': (_registry, [name]) => this.#byName.get(ToString(name))?.constructor,
        'getName/1': (_registry, [constructor]) =>
          (isObject(constructor) ? this.#byConstructor.get(constructor)?.name : undefined) ?? null,
        'whenDefined/1': (_registry, [name]) => this.#whenDefined(ToString(name)),
        'upgrade/1': (_registry, [root]) => {
          const node = nodeOf(root, 'upgrade', 'CustomElementRegistry');
          this.around(() => {
            for (const each of withShadows(node)) this.#tryToUpgrade(each);
          });
          return undefined;
        },
      },
    });
    const registry = createInstance(dom.realm, 'CustomElementRegistry', new RegistryData());
    defineValue(dom.realm.globalObject, 'customElements', registry, PLAIN);
  }

  #whenDefined(name: string): Value {
    const known = this.#byName.get(name);
    const deferred = this.#awaited.get(name) ?? newPromise(this.#dom.realm);
    if (known !== undefined) deferred.resolve(known.constructor);
    else if (VALID_NAME.test(name)) this.#awaited.set(name, deferred);
    else {
      const on = "Failed to execute 'whenDefined' on 'CustomElementRegistry': ";
      const words = `${on}"${name}" is not a valid custom element name`;
      deferred.reject(completionOf(() => this.#dom.refuse('SyntaxError', words)).value);
    }
    return deferred.promise;
  }
}

function documentAbove(node: NodeData): NodeData | undefined {
  let { root } = node;
  while (root.host !== null) root = root.host.root;
  return root.type === DOCUMENT ? root : undefined;
}

function definitionOf(name: string, constructor: GuestObject): Definition {
  const prototype = Get(constructor, 'prototype');
  const callbacks = new Map<string, GuestObject>();
  if (!isObject(prototype)) return ThrowTypeError('constructor prototype is not an object');
  const read = (keys: readonly string[]): void => {
    for (const key of keys) {
      const callback = Get(prototype, key);
      if (IsCallable(callback)) callbacks.set(key, callback);
    }
  };
  read(CALLBACKS);
  const texts = (key: string): Set<string> => {
    const listed = Get(constructor, key);
    return new Set(listed === undefined ? [] : IteratorToList(GetIterator(listed)).map((each) => ToString(each)));
  };
  const observed = callbacks.has('attributeChangedCallback') ? texts('observedAttributes') : new Set<string>();
  const disabled = texts('disabledFeatures');
  const isFormAssociated = ToBoolean(Get(constructor, 'formAssociated'));
  if (isFormAssociated) read(OF_FORMS);
  return { name, constructor, observed, callbacks, disabled, isFormAssociated, construction: [] };
}

/** A node and all below it, shadow trees too. */
function* withShadows(node: NodeData): Generator<NodeData> {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    agent.spend(1);
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i]);
    if (next.shadow !== null) waiting.push(next.shadow);
  }
}
