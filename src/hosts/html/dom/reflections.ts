import { agent } from '../../../engine/spec/agent.ts';
import { ToBoolean, ToInt32, ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Interface } from '../../web/interface.ts';
import { parseUrl } from '../../web/url.ts';
import type { Dom } from './dom.ts';
import type { NodeData } from './nodes.ts';

/* Attributes as properties: https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes. */

/**
 * By interface: `name` is a text, `name!` a flag, `name#1` a whole number and what it is without the attribute, `name~1` a number
 * likewise, `name@` an address (`name@@`: without one that of the page), `name?` a text or null, `name:` one of the words of KNOWN;
 * `name=other` where the attribute is spelled otherwise.
 */
const REFLECTED: Readonly<Record<string, string>> = {
  Html: 'accessKey autofocus! dir: enterKeyHint: inert! inputMode: lang nonce title',
  Anchor: 'download hreflang name ping referrerPolicy=referrerpolicy rel rev target type',
  Area: 'alt coords download href@ rel shape target',
  Base: 'href@ target',
  Button: 'formAction@@ formEnctype: formMethod: formNoValidate! formTarget',
  Canvas: 'width#300 height#150',
  TableCol: 'span#1',
  Data: 'value',
  Embed: 'height src@ type width',
  FieldSet: 'disabled! name',
  Form: 'acceptCharset=accept-charset action@@ autocomplete: encoding=enctype: enctype: method: name rel target',
  IFrame: 'allow allowFullscreen! height loading: name referrerPolicy sandbox src@ srcdoc width',
  Image: 'crossOrigin? decoding: fetchPriority: isMap! loading: name referrerPolicy sizes srcset useMap',
  Input:
    'accept alt autocomplete formAction@@ formEnctype: formMethod: formNoValidate! formTarget max maxLength#-1 min minLength#-1 multiple! pattern readOnly! size#20 src@ step useMap',
  Label: 'htmlFor=for',
  LI: 'value#0',
  Link: 'as crossOrigin? disabled! href@ hreflang integrity media referrerPolicy rel type',
  Map: 'name',
  Media: 'autoplay! controls! crossOrigin? defaultMuted=muted! loop! preload src@',
  Meta: 'content httpEquiv=http-equiv media name',
  Meter: 'high~1 low~0 max~1 min~0 optimum~0 value~0',
  Mod: 'cite@ dateTime',
  Object: 'data@ height name type useMap width',
  OList: 'reversed! start#1 type',
  OptGroup: 'disabled! label',
  Output: 'name',
  Param: 'name value',
  Progress: 'max~1 value~0',
  Quote: 'cite@',
  Script: 'charset crossOrigin? defer! event integrity noModule! referrerPolicy',
  Select: 'autocomplete size#0',
  Source: 'height#0 media sizes src@ srcset type width#0',
  Style: 'media type',
  Table: 'border summary width',
  TableCell: 'abbr colSpan#1 headers rowSpan#1 scope:',
  TextArea: 'autocomplete cols#20 dirName maxLength#-1 minLength#-1 placeholder readOnly! rows#2 wrap',
  Time: 'dateTime',
  Track: 'default! kind: label src@ srclang',
  UList: 'type',
  Video: 'height#0 poster@ width#0',
};

const PROPERTY = /^(\w+?)(?:=([\w-]+))?([!?:]|@@?|[#~]-?\d+)?$/;

const PLAIN_FORM = 'application/x-www-form-urlencoded';
const FORM_TYPES = `${PLAIN_FORM} multipart/form-data text/plain`;
/** https://html.spec.whatwg.org/#keywords-and-enumerated-attributes: what it is without the attribute, of an unknown word, and the words. */
const KNOWN: Readonly<Record<string, readonly [absent: string, unknown: string, words: string]>> = {
  autocomplete: ['on', 'on', 'on off'],
  decoding: ['auto', 'auto', 'sync async auto'],
  dir: ['', '', 'ltr rtl auto'],
  enctype: [PLAIN_FORM, PLAIN_FORM, FORM_TYPES],
  enterkeyhint: ['', '', 'enter done go next previous search send'],
  fetchpriority: ['auto', 'auto', 'high low auto'],
  formenctype: ['', PLAIN_FORM, FORM_TYPES],
  formmethod: ['', 'get', 'get post dialog'],
  inputmode: ['', '', 'none text tel url email numeric decimal search'],
  kind: ['subtitles', 'metadata', 'subtitles captions descriptions chapters metadata'],
  loading: ['', '', 'lazy eager'],
  method: ['get', 'get', 'get post dialog'],
  scope: ['', '', 'row col rowgroup colgroup'],
};

/** The word that an attribute stands for. */
function knownWord(name: string, text: string | undefined): string {
  const [absent, unknown, words] = KNOWN[name];
  const lower = text?.toLowerCase();
  const word = lower === undefined ? absent : words.split(' ').includes(lower) ? lower : unknown;
  if (word !== '' || name !== 'loading') return word;
  return agent.stackRules.style === 'firefox' ? 'eager' : 'auto';
}

type Accessors = Required<Pick<Interface<NodeData>, 'get' | 'set'>>;

/** What an interface reflects. */
export function reflections(dom: Dom, tag: string): Accessors {
  const accessors: { get: Record<string, (node: NodeData) => Value>; set: Record<string, Setter> } = {
    get: {},
    set: {},
  };
  for (const row of REFLECTED[tag]?.split(' ') ?? []) {
    const [, property, spelled, kind = ''] = PROPERTY.exec(row)!;
    const name = spelled ?? property.toLowerCase();
    accessors.get[property] = getter(dom, name, kind);
    accessors.set[property] = setter(dom, property, name, kind);
  }
  return accessors;
}

type Setter = (node: NodeData, value: Value) => void;

function getter(dom: Dom, name: string, kind: string): (node: NodeData) => Value {
  const absent = Number(kind.slice(1));
  switch (kind[0]) {
    case '!':
      return ({ attributes }) => attributes.has(name);
    case '?':
      return ({ attributes }) => attributes.get(name) ?? null;
    case '@':
      return ({ attributes }) => {
        const text = attributes.get(name) ?? '';
        if (text === '') return kind === '@@' ? dom.navigation.url.href : '';
        return parseUrl(text, dom.navigation.url.href)?.href ?? text;
      };
    case ':':
      return ({ attributes }) => knownWord(name, attributes.get(name));
    case '#':
      return ({ attributes }) => {
        const number = Number.parseInt(attributes.get(name) ?? '', 10);
        return Number.isNaN(number) ? absent : number;
      };
    case '~':
      return ({ attributes }) => {
        const number = Number.parseFloat(attributes.get(name) ?? '');
        return Number.isNaN(number) ? absent : number;
      };
    default:
      return ({ attributes }) => attributes.get(name) ?? '';
  }
}

/** https://html.spec.whatwg.org/#limited-to-only-non-negative-numbers */
function refuseLength(dom: Dom, { name }: NodeData, property: string, number: number): never {
  const owner = name === 'textarea' ? 'HTMLTextAreaElement' : 'HTMLInputElement';
  return dom.refuse(
    'IndexSizeError',
    `Failed to set the '${property}' property on '${owner}': The value provided (${number}) is not positive or 0.`,
  );
}

function setter(dom: Dom, property: string, name: string, kind: string): Setter {
  const absent = Number(kind.slice(1));
  switch (kind[0]) {
    case '!':
      return (node, value) => node.setAttribute(name, ToBoolean(value) ? '' : null);
    case '?':
      return (node, value) => node.setAttribute(name, value === null ? null : ToString(value));
    case '#':
      return (node, value) => {
        const number = ToInt32(value);
        if (absent === -1 && number < 0) refuseLength(dom, node, property, number);
        node.setAttribute(name, String(number));
      };
    case '~':
      return (node, value) => node.setAttribute(name, String(ToNumber(value)));
    default:
      return (node, value) => node.setAttribute(name, ToString(value));
  }
}

const ARIA =
  'Atomic AutoComplete Busy Checked ColCount ColIndex ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText';

export const ARIA_NAMES: readonly string[] = ARIA.split(' ').map((name) => `aria${name}`);

/** https://w3c.github.io/aria/#ARIAMixin and the role: a text, or null without the attribute. */
export const ariaReflections = (dom: Dom): Accessors => {
  const pairs = [
    ['role', 'role'],
    ...ARIA.split(' ').map((name) => [`aria${name}`, `aria-${name.toLowerCase()}`] as const),
  ] as const;
  return {
    get: Object.fromEntries(pairs.map(([property, name]) => [property, getter(dom, name, '?')])),
    set: Object.fromEntries(pairs.map(([property, name]) => [property, setter(dom, property, name, '?')])),
  };
};
