// tags of smaller objects, and what is said of arguments that are none
const t = (f) => { try { console.log(f()); } catch (e) { console.log(e.name, e.message); } };
t(() => requestIdleCallback()); t(() => requestIdleCallback(1)); t(() => AbortSignal.any([{}])); t(() => AbortSignal.any([1])); t(() => new FinalizationRegistry(() => {}).unregister(1)); t(() => new FinalizationRegistry(() => {}).unregister(null));
t(() => Object.prototype.toString.call(new ReadableStream()[Symbol.asyncIterator]())); t(() => String(navigator.scheduling));
