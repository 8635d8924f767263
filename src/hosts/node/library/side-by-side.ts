/*
 * Where the whole library is in one file, texts that resemble each other stand side by side: what compresses a file looks
 * back for 32 KB and no further.
 */
import './streams-tools.js?raw';
import './streams-base.js?raw';
import './old-streams-base.js?raw';
import './writable.js?raw';
import './old-writable.js?raw';
import './readable.js?raw';
import './old-readable.js?raw';
import './old-streams-iterator.js?raw';
import './duplex.js?raw';
import './old-duplex.js?raw';
import './old-transform.js?raw';
import './lazy-transform.js?raw';
import './pipeline.js?raw';
import './old-pipeline.js?raw';
import './end-of-stream.js?raw';
import './streams-joined.js?raw';
import './streams-into-web.js?raw';
import './streams-of-web.js?raw';
import './compression-streams.js?raw';
import '../../web/page/compression.js?raw';
import './fs-web-stream.js?raw';
import './fs-streams.js?raw';
import './old-fs-streams.js?raw';
import './fs.js?raw';
import './fs-promises.js?raw';
import './fs-operations.js?raw';
import './fs-trees.js?raw';
import './fs-arguments.js?raw';
import './memory-files.js?raw';
import './perf_hooks.js?raw';
import './old-perf-hooks.js?raw';
import './url.js?raw';
import './old-url.js?raw';
import './blob-rules.js?raw';
import '../../web/page/blob-rules.js?raw';
import './form-rules.js?raw';
import '../../web/page/form-rules.js?raw';
