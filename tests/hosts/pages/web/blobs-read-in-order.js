// What a Blob and a File read of their arguments, in which order, and what they refuse.
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
const told = [];
const noisy = (name, value) => ({ toString: () => (told.push(`${name} to text`), value) });
const list = {
  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this[i];
  },
  get length() {
    told.push('length');
    return { valueOf: () => (told.push('length to number'), 2) };
  },
  get 0() {
    told.push('first');
    return noisy('first', 'ab');
  },
  get 1() {
    told.push('second');
    return noisy('second', 'cd');
  },
};
const bag = {
  get type() {
    told.push('type');
    return noisy('type', 'a/b');
  },
  get endings() {
    told.push('endings');
    return noisy('endings', 'native');
  },
  get lastModified() {
    told.push('lastModified');
    return { valueOf: () => (told.push('time to number'), 12.9) };
  },
};
attempt('blob', () => new Blob(list, bag).size);
console.log(told.splice(0).join(', '));
attempt('file', () => new File(list, noisy('name', 'n'), bag).lastModified);
console.log(told.splice(0).join(', '));
const shrinking = [{ toString: () => (shrinking.pop(), 'one') }, 'two', 'three'];
attempt('pop', () => new Blob(shrinking).size);
const growing = [{ toString: () => (growing.unshift('zero'), growing.length > 6 ? '' : 'one') }, 'two'];
attempt('later parts', () => new Blob([{ toString: () => (growing.push('x'), 'a') }, ...growing.slice(1)]).size);
for (const options of [123, true, 'text', Symbol.iterator, 4n, null, undefined, [], () => {}, /x/]) {
  attempt(`blob options ${String(options)}`, () => new Blob([], options).size);
  attempt(`file options ${String(options)}`, () => typeof new File([], 'n', options).lastModified);
}
for (const parts of [null, 5, 'text', {}, undefined, [Symbol.iterator], /x/]) {
  attempt('blob parts', () => new Blob(parts).size);
  attempt('file parts', () => new File(parts, 'n').size);
}
attempt('symbol type', () => new Blob([], { type: Symbol.iterator }));
attempt('no ending', () => new File([], 'n', { endings: 'none' }));
attempt('no ending of a blob', () => new Blob([], { endings: 'none' }));
for (const time of [null, -5.7, NaN, Infinity, '12', 2 ** 53 + 2, 2 ** 64, { valueOf: () => 3 }])
  attempt('time', () => new File([], 'n', { lastModified: time }).lastModified);
attempt('time of a big integer', () => new File([], 'n', { lastModified: 4n }).lastModified);
attempt('name', () => JSON.stringify(new File([], 'a/b\ud800c').name));
const text = 'abcdefgh';
const nested = new Blob([new Blob(['ab', 'cd']), 'ef', new Blob(['gh'])]);
for (const [start, end] of [[1], [1, 3], [-3], [-3, -1], [5, 2], [2.7, 4.2], [NaN, 3], [2, NaN], [0, 2 ** 40], ['1', '3'], [null, null], [undefined, 4]])
  attempt(`slice ${start} ${end}`, () => nested.slice(start, end).size + ' ' + text.slice(start, end).length);
attempt('slice type', () => nested.slice(0, 1, 'A/B').type + nested.slice(0, 1, 'ä').type + nested.slice(0, 1, null).type);
attempt('two middle bytes', () => new Blob([nested.slice(1, 3), nested.slice(-2)]).size);
nested.slice(1, 5).text().then((value) => console.log('slice', value));
const lines = new Blob(['a\nb\r\nc\rd', '\n'], { endings: 'native' });
lines.text().then((value) => console.log('native', JSON.stringify(value)));
const wide = new Uint16Array([0x6161, 0x6262, 0x6363]);
new Blob([wide.subarray(1), new DataView(wide.buffer, 1, 2), wide.buffer]).text().then((value) => console.log('views', value));
