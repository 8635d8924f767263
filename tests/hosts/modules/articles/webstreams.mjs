// since: 18
import { ReadableStream, TransformStream } from 'stream/web'; const rs = new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue('b'); c.close(); } }); const ts = new TransformStream({ transform(ch, c) { c.enqueue(ch.toUpperCase()); } }); for await (const v of rs.pipeThrough(ts)) console.log(v); process.nextTick(() => console.log('tick')); await null; console.log('end');
