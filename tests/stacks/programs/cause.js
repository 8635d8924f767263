// causes and aggregates do not change the stack itself
const at = (e) => console.log(e.stack);
at(new Error('with cause', { cause: new Error('the cause') }));
if (typeof AggregateError === 'function') {
  at(new AggregateError([new Error('one')], 'several'));
  Promise.any([Promise.reject(new Error('r'))]).catch((e) => console.log(e.stack + ' ' + e.errors[0].stack));
}
