// scheduler.yield lets other tasks of higher or earlier claim run, then goes on.
scheduler.postTask(async () => {
  console.log('a');
  await scheduler.yield();
  console.log('a goes on');
});
scheduler.postTask(() => console.log('b'));
scheduler.postTask(() => console.log('c'), { priority: 'user-blocking' });
