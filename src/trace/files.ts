/*
 * The trace room's second door: traces as files. It stands apart from index.ts because the page opens it only when
 * somebody saves one.
 */
export { type DecodedTrace, decodeTrace, encodeTrace } from './codec.ts';
export { encodePerfetto } from './perfetto.ts';
