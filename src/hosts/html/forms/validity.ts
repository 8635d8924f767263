import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Call, Construct, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { createInstance, defineInterface, type Interface } from '../../web/interface.ts';
import { parseUrl } from '../../web/url.ts';
import type { Dom } from '../dom/dom.ts';
import { controlsWithin, isDisabled, isFormAssociated } from './form-owners.ts';
import { internalsOf, internalValidity, tellInvalid } from './internals.ts';
import type { NodeData } from '../dom/nodes.ts';
import { FLAGS, type Flag } from './validity-flags.ts';

/* https://html.spec.whatwg.org/#constraints: whether controls hold what they ask for. */

/** What the controls of forms.ts hold. */
export interface ControlFacts {
  readonly valueOf: (node: NodeData) => string;
  readonly isChecked: (node: NodeData) => boolean;
  readonly typeOf: (node: NodeData) => string;
  readonly controlsOf: (form: NodeData) => readonly NodeData[];
}

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

class ValidityData {
  readonly flags: () => readonly Flag[];
  constructor(flags: () => readonly Flag[]) {
    this.flags = flags;
  }
}

const ofRealms = new WeakMap<Realm, Validity>();

/** Whether a control, or all of a form's, holds what it asks for; null of what is not asked. */
export const validityOf = (node: NodeData): boolean | null => ofRealms.get(agent.realm)?.of(node) ?? null;

export class Validity {
  readonly #dom: Dom;
  readonly #facts: ControlFacts;
  readonly #custom = new WeakMap<NodeData, string>();

  constructor(dom: Dom, facts: ControlFacts) {
    this.#dom = dom;
    this.#facts = facts;
    ofRealms.set(dom.realm, this);
    defineInterface<ValidityData>(dom.realm, {
      name: 'ValidityState',
      data: ValidityData,
      get: {
        ...Object.fromEntries(FLAGS.map((flag) => [flag, ({ flags }: ValidityData) => flags().includes(flag)])),
        valid: ({ flags }) => flags().length === 0,
      },
    });
  }

  /** What every control's interface has of it. */
  readonly members: Pick<Interface<NodeData>, 'get' | 'methods'> = {
    get: {
      willValidate: (node) => this.#isAsked(node),
      validity: (node) => this.stateOf(() => this.#flags(node)),
      validationMessage: (node) => this.#message(node),
    },
    methods: {
      checkValidity: (node) => this.check(node),
      reportValidity: (node) => this.report([node]),
      'setCustomValidity/1': (node, [message]) => void this.#custom.set(node, ToString(message)),
    },
  };

  readonly formMembers: Pick<Interface<NodeData>, 'methods'> = {
    methods: {
      checkValidity: (form) => this.#facts.controlsOf(form).filter((node) => !this.check(node)).length === 0,
      reportValidity: (form) => this.report(this.#facts.controlsOf(form)),
    },
  };

  stateOf(flags: () => readonly Flag[]): GuestObject {
    return createInstance(this.#dom.realm, 'ValidityState', new ValidityData(flags));
  }

  of(node: NodeData): boolean | null {
    if (/^(?:form|fieldset)$/.test(node.name)) return this.#controlsIn(node).every((control) => this.#isValid(control));
    if (isFormAssociated(node)) return internalValidity(node);
    return /^(?:button|input|select|textarea)$/.test(node.name) && this.#isAsked(node) ? this.#isValid(node) : null;
  }

  #controlsIn(node: NodeData): readonly NodeData[] {
    return node.name === 'form' ? this.#facts.controlsOf(node) : controlsWithin(node);
  }

  #isAsked(node: NodeData): boolean {
    const { attributes } = node;
    if (isFormAssociated(node)) return internalValidity(node) !== null;
    if (isDisabled(node) || /^(?:fieldset|output|object)$/.test(node.name)) return false;
    const type = this.#facts.typeOf(node);
    if (node.name === 'button') return type === 'submit';
    return !/^(?:hidden|reset|button)$/.test(type) && !attributes.has('readonly');
  }

  #flags(node: NodeData): readonly Flag[] {
    if (isFormAssociated(node)) return internalsOf(node)?.flags ?? [];
    const flags: Flag[] = [];
    const { attributes } = node;
    const { valueOf, isChecked, typeOf } = this.#facts;
    const type = node.name === 'input' ? typeOf(node) : '';
    const value = valueOf(node);
    const isBox = type === 'checkbox' || type === 'radio';
    const isMutable = !isDisabled(node) && !attributes.has('readonly');
    if (isMutable && attributes.has('required') && (isBox ? !this.#isAnyChecked(node, type, isChecked) : value === ''))
      flags.push('valueMissing');
    if (value !== '' && !isBox) {
      agent.spend(value.length >> 5);
      if (type === 'email' && !EMAIL.test(value)) flags.push('typeMismatch');
      if (type === 'url' && parseUrl(value) === undefined) flags.push('typeMismatch');
      if (node.name === 'input' && !this.#fits(attributes.get('pattern'), value)) flags.push('patternMismatch');
      if (type === 'number' || type === 'range') flags.push(...rangeFlags(node, Number(value)));
    }
    if ((this.#custom.get(node) ?? '') !== '') flags.push('customError');
    return flags;
  }

  #isAnyChecked(node: NodeData, type: string, isChecked: ControlFacts['isChecked']): boolean {
    if (type === 'checkbox') return isChecked(node);
    const name = node.attributes.get('name');
    return [node, ...controlsWithin(node.root)].some(
      (other) => this.#facts.typeOf(other) === 'radio' && other.attributes.get('name') === name && isChecked(other),
    );
  }

  /** A pattern that is none says nothing. */
  #fits(pattern: string | undefined, value: string): boolean {
    if (pattern === undefined) return true;
    const { realm } = this.#dom;
    const found = completionOf(() => {
      const regExp = Construct(realm.intrinsic('%RegExp%'), [`^(?:${pattern})$`, 'v']);
      return Call(Get(regExp, 'test'), regExp, [value]);
    });
    return found.type !== 'normal' || found.value === true;
  }

  /** https://html.spec.whatwg.org/#check-validity-steps: an event at what does not hold. */
  check(node: NodeData): boolean {
    if (this.#isValid(node)) return true;
    tellInvalid(this.#dom, node);
    return false;
  }

  #isValid(node: NodeData): boolean {
    return !this.#isAsked(node) || this.#flags(node).length === 0;
  }

  /** https://html.spec.whatwg.org/#interactively-validate-the-constraints: the first that nobody took gets the focus. */
  report(nodes: readonly NodeData[]): boolean {
    const invalid = nodes.filter((node) => !this.#isValid(node));
    const [first] = invalid.filter((node) => tellInvalid(this.#dom, node));
    if (first !== undefined) this.#dom.focus.take(first);
    return invalid.length === 0;
  }

  #message(node: NodeData): string {
    if (!this.#isAsked(node)) return '';
    const [flag] = this.#flags(node).toSorted((a, b) => Number(b === 'customError') - Number(a === 'customError'));
    if (flag === undefined) return '';
    if (flag === 'customError') return this.#custom.get(node) ?? '';
    return words(flag, node, this.#facts);
  }
}

function rangeFlags({ attributes }: NodeData, value: number): Flag[] {
  const limit = (name: string): number => (attributes.has(name) ? Number(attributes.get(name)) : Number.NaN);
  const flags: Flag[] = [];
  if (value < limit('min')) flags.push('rangeUnderflow');
  if (value > limit('max')) flags.push('rangeOverflow');
  const step = attributes.get('step') === 'any' ? 0 : limit('step') || 1;
  const base = limit('min') || 0;
  if (step > 0 && Math.abs((value - base) / step - Math.round((value - base) / step)) > 1e-9)
    flags.push('stepMismatch');
  return flags;
}

/** What a browser asks for instead. */
function words(flag: Flag, node: NodeData, { typeOf, valueOf }: ControlFacts): string {
  const isFirefox = agent.stackRules.style === 'firefox';
  const type = node.name === 'input' ? typeOf(node) : node.name;
  const limit = (name: string): string => node.attributes.get(name) ?? '';
  if (flag === 'valueMissing') {
    if (type === 'checkbox') return 'Please check this box if you want to proceed.';
    if (type === 'radio') return 'Please select one of these options.';
    return type === 'select' ? 'Please select an item in the list.' : 'Please fill out this field.';
  }
  if (flag === 'patternMismatch') return 'Please match the requested format.';
  if (flag === 'typeMismatch' && type === 'url') return 'Please enter a URL.';
  if (flag === 'typeMismatch')
    return isFirefox
      ? 'Please enter an email address.'
      : `Please include an '@' in the email address. '${valueOf(node)}' is missing an '@'.`;
  if (flag === 'rangeOverflow')
    return isFirefox
      ? `Please select a value that is no more than ${limit('max')}.`
      : `Value must be less than or equal to ${limit('max')}.`;
  if (flag === 'rangeUnderflow')
    return isFirefox
      ? `Please select a value that is no less than ${limit('min')}.`
      : `Value must be greater than or equal to ${limit('min')}.`;
  return 'Please enter a valid value.';
}
