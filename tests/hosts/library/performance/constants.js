// since: 10
// What performance calls the kinds of collections.
const hooks = require('perf_hooks');
console.log(hooks.constants, Object.keys(hooks.constants).length, Object.isFrozen(hooks.constants));
console.log(Object.getOwnPropertyDescriptor(hooks, 'constants').writable, Object.getOwnPropertyDescriptor(hooks.constants, 'NODE_PERFORMANCE_GC_MAJOR'));
