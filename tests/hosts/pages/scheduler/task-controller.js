// a TaskController's priority is its tasks'; prioritychange; yield() keeps the priority of its task
const c = new TaskController({ priority: 'background' });
c.signal.onprioritychange = (e) => console.log(e.type, e.previousPriority, '>', c.signal.priority, e.constructor.name);
scheduler.postTask(() => console.log('visible'));
scheduler.postTask(() => console.log('of the signal'), { signal: c.signal });
scheduler.postTask(() => console.log('own priority'), { signal: c.signal, priority: 'background' });
scheduler.postTask(() => console.log('blocking'), { priority: 'user-blocking' });
c.setPriority('user-blocking');
c.setPriority('user-blocking');
try { c.setPriority('urgent'); } catch (e) { console.log(e.name, e.message); }
console.log(c instanceof AbortController, c.signal instanceof AbortSignal, c.signal.constructor.name, new TaskController().signal.priority);
setTimeout(() => {
  scheduler.postTask(async () => { console.log('low 1'); await scheduler.yield(); console.log('low 2'); }, { priority: 'background' });
  scheduler.postTask(() => console.log('low 3'), { priority: 'background' });
  setTimeout(() => console.log('timer'), 0);
  const a = new TaskController();
  scheduler.postTask(() => console.log('never'), { signal: a.signal, delay: 5 }).catch((e) => console.log(e));
  a.abort('stopped');
}, 20);
