// A delayed task.
scheduler.postTask(() => console.log('delayed'), { delay: 30 });
scheduler.postTask(() => console.log('at once'));
setTimeout(() => console.log('timer 10'), 10);
setTimeout(() => console.log('timer 60'), 60);
try {
  scheduler.postTask('text');
} catch (error) {
  console.log('threw');
}
