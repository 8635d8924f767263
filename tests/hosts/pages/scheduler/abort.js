// A signal takes a task back.
const controller = new AbortController();
scheduler.postTask(() => console.log('never'), { signal: controller.signal }).catch((error) => console.log(error.name));
scheduler.postTask(() => console.log('runs'));
controller.abort();
scheduler.postTask(() => console.log('never'), { signal: AbortSignal.abort('why') }).catch((reason) => console.log(reason));
