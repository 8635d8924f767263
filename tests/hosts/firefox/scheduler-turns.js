// whose turn it is in Firefox's scheduler after tasks were taken back or have another priority
const task = (name, options) =>
  scheduler.postTask(() => console.log(name), options).then(
    () => console.log(name, 'done'),
    (e) => console.log(name, e.name),
  );
setTimeout(() => console.log('timer'), 0);
const raised = new TaskController({ priority: 'background' });
const aborted = new TaskController();
task('background', { priority: 'background' });
task('aborted', { signal: aborted.signal });
task('visible');
task('blocking', { priority: 'user-blocking' });
task('raised', { signal: raised.signal });
task('last');
raised.setPriority('user-blocking');
aborted.abort();
Promise.resolve().then(() => console.log('job'));
