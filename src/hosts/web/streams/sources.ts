import bodies from './bodies.js?raw';
import byteClasses from './byte-classes.js?raw';
import byteSources from './byte-sources.js?raw';
import byteTee from './byte-tee.js?raw';
import bytes from './bytes.js?raw';
import pipe from './pipe.js?raw';
import readable from './readable.js?raw';
import tools from './tools.js?raw';
import transform from './transform.js?raw';
import web from './web.js?raw';
import writable from './writable.js?raw';

/** The web's streams, by the names that they ask for each other under. */
export const WEB_STREAM_SOURCES: Readonly<Record<string, string>> = {
  'stream/web': web,
  'internal/web_streams/bodies': bodies,
  'internal/web_streams/byte_classes': byteClasses,
  'internal/web_streams/byte_sources': byteSources,
  'internal/web_streams/byte_tee': byteTee,
  'internal/web_streams/bytes': bytes,
  'internal/web_streams/pipe': pipe,
  'internal/web_streams/readable': readable,
  'internal/web_streams/tools': tools,
  'internal/web_streams/transform': transform,
  'internal/web_streams/writable': writable,
};
