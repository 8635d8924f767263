// causes do not change the stack itself
const at = (e) => console.log(e.stack);
at(new Error('with cause', { cause: new Error('the cause') }));
