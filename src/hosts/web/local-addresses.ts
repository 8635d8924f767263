import { textOfUnits } from '../../engine/builtins/text-units.ts';
import { decodeBase64 } from '../../engine/builtins/base64.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { Cluster } from '../agents/cluster.ts';
import type { BaseHost } from '../base-host.ts';
import { blobOf } from './body.ts';
import { PAGE_URL, parseUrl } from './url.ts';

/* Addresses whose answer is known here: the text of a `data:` URL, and blobs that the program has given one. */

export interface LocalAnswer {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export const isLocalAddress = (address: string): boolean => /^(?:data|blob):/i.test(address);

/** What blobs hold that have an address: a page and its workers find each other's. */
const objectUrls = new WeakMap<Cluster, Map<string, LocalAnswer>>();

/** What stands at such an address; null: nothing. */
export function localAnswer({ cluster }: BaseHost, address: string): LocalAnswer | null {
  return objectUrls.get(cluster)?.get(address.replace(/#.*$/, '')) ?? dataAnswer(address) ?? null;
}

/** https://fetch.spec.whatwg.org/#data-url-processor */
function dataAnswer(address: string): LocalAnswer | undefined {
  const parts = /^data:([^,]*?)(;\s*base64)?,([^#]*)/is.exec(address);
  if (parts === null) return undefined;
  const [, type, isBase64, data] = parts;
  const bytes = withoutEscapes(data);
  const shown = mediaType(type);
  if (isBase64 === undefined) return { bytes, type: shown };
  const text = textOfUnits(bytes.length, (index) => bytes[index]);
  return { bytes: Uint8Array.from(decodeBase64(text, 'base64', 'loose', Infinity).bytes), type: shown };
}

/** What is none is plain text. Parameters without a value are none. https://mimesniff.spec.whatwg.org/#parse-a-mime-type */
function mediaType(text: string): string {
  const [essence, ...rest] = (text.startsWith(';') ? `text/plain${text}` : text).split(';').map((part) => part.trim());
  const isType = /^[-!#$%&'*+.^_`|~\w]+\/[-!#$%&'*+.^_`|~\w]+$/.test(essence);
  if (!isType) return 'text/plain;charset=US-ASCII';
  return [essence, ...rest.filter((part) => part.includes('='))].join(';');
}

/** https://url.spec.whatwg.org/#percent-decode */
export function withoutEscapes(text: string): Uint8Array {
  const bytes = encodeUtf8(text);
  const decoded: number[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const hex = bytes[i] === 37 ? /^[\da-f]{2}$/i.exec(String.fromCharCode(bytes[i + 1], bytes[i + 2])) : null;
    decoded.push(hex === null ? bytes[i] : Number.parseInt(hex[0], 16));
    if (hex !== null) i += 2;
  }
  return Uint8Array.from(decoded);
}

/** `URL.createObjectURL` and `URL.revokeObjectURL`: https://w3c.github.io/FileAPI/#url */
export function defineObjectUrls(host: BaseHost, realm: Realm, constructor: GuestObject): void {
  const urls = objectUrls.get(host.cluster) ?? new Map<string, LocalAnswer>();
  objectUrls.set(host.cluster, urls);
  const { origin } = parseUrl(PAGE_URL)!;
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(host.random() * 16).toString(16)).join('');
  const define = (name: string, steps: (value: unknown) => string | undefined): void =>
    defineValue(
      constructor,
      name,
      CreateBuiltinFunction((_this, [value]) => steps(value), 1, name, { realm }),
      PLAIN,
    );
  define('createObjectURL', (blob) => {
    const held = isObject(blob as never) ? blobOf(host, blob as GuestObject) : undefined;
    if (held === undefined)
      return ThrowTypeError(
        agent.stackRules.style === 'firefox'
          ? 'URL.createObjectURL: Argument 1 could not be converted to any of: Blob, MediaSource.'
          : "Failed to execute 'createObjectURL' on 'URL': Overload resolution failed.",
      );
    const url = `blob:${origin}/${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
    urls.set(url, held);
    return url;
  });
  define('revokeObjectURL', (url) => void urls.delete(ToString(url as never)));
}
