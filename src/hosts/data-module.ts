import { decodeBase64 } from '../engine/builtins/base64.ts';
import { createDecoder } from '../engine/builtins/text-codecs.ts';
import type { Loaded } from './load-module.ts';

/** The module that stands in a `data:` URL; undefined when it is none. https://fetch.spec.whatwg.org/#data-urls */
export function loadData(specifier: string): Loaded | undefined {
  const [address] = specifier.split('#');
  const parts = /^data:(text|application)\/(javascript|json)(?:;charset=[^;,]*)?(;base64)?,(.*)$/s.exec(address!);
  if (parts === null) return undefined;
  const [, , kind, isBase64, data] = parts;
  const text = decodeURIComponent(data);
  const bytes = isBase64 === undefined ? undefined : decodeBase64(text, 'base64', 'loose', Infinity).bytes;
  const source = bytes === undefined ? text : createDecoder('utf-8', false).decode(Uint8Array.from(bytes), false);
  return { file: specifier, source, kind: kind === 'json' ? 'json' : 'js' };
}
