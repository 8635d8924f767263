// An inspect method of its own is not asked for what is uncaught.
const { custom } = require('util').inspect;
throw { name: 'Problem', [custom || 'inspect']: () => 'MY TEXT', nested: { [custom || 'inspect']: () => 'INNER' } };
