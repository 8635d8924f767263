// since: 7
const EventEmitter = require('events');
const assert = require('assert');
const util = require('util');
const emitter = new EventEmitter();
const tell = (name, run) => {
  try {
    run();
    console.log(name, 'fine');
  } catch (error) {
    console.log(name, '|', error.name, '|', error.code, '|', error.message.split('\n')[0]);
  }
};
tell('listener', () => emitter.on('x', 5));
tell('text', () => emitter.emit('error', 'text'));
tell('truth', () => assert(0, 'zero'));
tell('block', () => assert.throws(() => {}));
tell('inherits', () => util.inherits(null, 2));
tell('offset', () => Buffer.alloc(4).readUInt8(9));
tell('path', () => require('path').join(1));
tell('url', () => new (require('url').URL)('bad'));
tell('later', () => console.log(typeof util.types, typeof assert.rejects, typeof require('fs').promises, typeof require('fs').copyFile));
