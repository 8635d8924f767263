// postTask gives a promise of what the task returns or throws.
(async () => {
  console.log(await scheduler.postTask(() => 'value'));
  console.log(await scheduler.postTask(async () => 'async value'));
  try {
    await scheduler.postTask(() => {
      throw new Error('failed');
    });
  } catch (error) {
    console.log(error.message);
  }
})();
