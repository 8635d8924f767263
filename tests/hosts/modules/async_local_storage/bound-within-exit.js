// What was bound finds no store while its storage is left, until Node 24.
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const show = (what) => console.log(what, storage.getStore());
storage.run('outer', () => {
  const bound = AsyncResource.bind(() => show('bound'));
  const resource = new AsyncResource('OWN');
  storage.exit(() => {
    show('left');
    setTimeout(() => show('timer'), 1);
    bound();
    resource.runInAsyncScope(() => show('in scope'));
    storage.run('inner', () => {
      show('within');
      bound();
    });
    bound();
  });
  show('back');
  bound();
});
