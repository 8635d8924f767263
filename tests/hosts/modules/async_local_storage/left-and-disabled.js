// Storage that is left or disabled, and used again while it is: up to Node 22 what runs has kept its store
const { AsyncLocalStorage } = require('async_hooks');
const context = new AsyncLocalStorage();
const other = new AsyncLocalStorage();
const shown = (store) => (store === undefined ? '-' : store);
const log = (words) => console.log(words, shown(context.getStore()), shown(other.getStore()));

context.run('A', () => {
  other.run('o', () => {
    context.exit(() => {
      log('outside');
      context.run('B', () => {
        log('in B');
        process.nextTick(log, 'tick of B');
      });
      log('after B');
      setTimeout(log, 20, 'timer');
      Promise.resolve().then(() => log('reaction'));
      context.run(undefined, () => log('run with nothing'));
    });
    log('inside again');
    context.exit(() => {
      context.enterWith('C');
      log('entered');
      setImmediate(log, 'immediate');
    });
    log('after entering');
    context.exit(() => {
      context.exit(() => log('outside twice'));
      log('outside once');
    });
    context.exit(() => {
      other.run('p', () => log('the other'));
      other.enterWith('q');
      log('the other entered');
      process.nextTick(log, 'tick');
    });
    context.disable();
    log('disabled');
    context.exit(() => log('outside and disabled'));
    log('still disabled');
    context.run('D', () => log('in D'));
    log('after D');
  });
});
log('end');
