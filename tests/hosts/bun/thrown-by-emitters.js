// Emitters without a listener for errors throw what they were given, and stand in the stacks of what their listeners throw.
const { EventEmitter } = require('events');
const trial = (label, setup, ...args) => {
  const e = new EventEmitter();
  setup(e);
  try {
    e.emit('x', ...args);
  } catch (error) {
    console.log(label, error.stack);
  }
};
const boom = () => {
  throw new Error('b');
};
for (let n = 0; n < 6; n++) {
  trial('one', (e) => e.on('x', boom), ...Array.from({ length: n }));
  trial('two', (e) => e.on('x', () => {}).on('x', boom), ...Array.from({ length: n }));
  trial('once', (e) => e.once('x', boom), ...Array.from({ length: n }));
}
const last = new EventEmitter();
const made = Object.assign(new Error('made before'), { code: 'EX' });
setTimeout(() => {
  last.emit('error', made);
}, 1);
