import oldBase from './old-streams-base.js?raw';
import oldDuplex from './old-duplex.js?raw';
import oldFsStreams from './old-fs-streams.js?raw';
import oldIterator from './old-streams-iterator.js?raw';
import oldPerfHooks from './old-perf-hooks.js?raw';
import oldPipeline from './old-pipeline.js?raw';
import oldReadable from './old-readable.js?raw';
import oldTransform from './old-transform.js?raw';
import oldWritable from './old-writable.js?raw';

/** What Node 14 and before have beside the streams of today, by module name. */
export const OLD_SOURCES: Readonly<Record<string, string>> = {
  'internal/old_perf_hooks': oldPerfHooks,
  'internal/old_fs_streams': oldFsStreams,
  'internal/streams/old_base': oldBase,
  'internal/streams/old_iterator': oldIterator,
  'internal/streams/old_transform': oldTransform,
  // What stands in the place of today's up to Node 12, where streams are another design: they end themselves only when asked.
  'before 14: internal/streams/duplex': oldDuplex,
  'before 14: internal/streams/end': oldPipeline,
  'before 14: internal/streams/pipeline': oldPipeline,
  'before 14: internal/streams/readable': oldReadable,
  'before 14: internal/streams/writable': oldWritable,
};
