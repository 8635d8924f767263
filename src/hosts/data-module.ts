import { encodeUtf8 } from '../base/utf8.ts';
import { decodeBase64 } from '../engine/builtins/base64.ts';
import { createDecoder } from '../engine/builtins/text-codecs.ts';
import { CreateError } from '../engine/spec/errors.ts';
import type { Loaded } from './load-module.ts';
import { withoutEscapes } from './web/local-addresses.ts';

/** Whether `%` stands for a byte, where two digits follow, or has to be part of an escaped text, as in Node before 22. */
export type Escapes = 'of bytes' | 'of text';

/** The module that stands in a `data:` URL; undefined when it is none. https://fetch.spec.whatwg.org/#data-urls */
export function loadData(specifier: string, escapes: Escapes = 'of bytes'): Loaded | undefined {
  const [address] = specifier.split('#');
  const parts = /^data:(text|application)\/(javascript|json) *(?:;[^,]*?)??(; *base64 *)?,(.*)$/is.exec(address!);
  if (parts === null) return undefined;
  const [, , kind, isBase64, data] = parts;
  const bytes = escapes === 'of bytes' ? withoutEscapes(data) : textBytes(data.replace(/\?.*$/s, ''));
  if (bytes === undefined) return { error: CreateError('URIError', 'URI malformed') };
  const text = utf8(bytes);
  const decoded = isBase64 === undefined ? undefined : decodeBase64(text, 'base64', 'loose', Infinity);
  if (decoded?.error !== undefined && escapes === 'of bytes') return undefined;
  const source = decoded === undefined ? text : utf8(Uint8Array.from(decoded.bytes));
  return { file: specifier.replace(/^data/i, 'data'), source, kind: kind.toLowerCase() === 'json' ? 'json' : 'js' };
}

const utf8 = (bytes: Uint8Array): string => createDecoder('utf-8', false).decode(bytes, false);

function textBytes(text: string): Uint8Array | undefined {
  try {
    return encodeUtf8(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
