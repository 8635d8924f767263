/*
 * Random programs about Node's streams: a source, perhaps a transform, a consumer, something that goes wrong, and
 * ticks, microtasks and immediates beside them to show when each event comes. The same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed */
export function generateStreams(seed) {
  return new Generator(seed).program();
}

const LATER = [
  '(f) => f()',
  'process.nextTick',
  '(f) => Promise.resolve().then(f)',
  'setImmediate',
  '(f) => setImmediate(() => process.nextTick(f))',
];

const HEAD = `const { Readable, Writable, Transform, PassThrough, pipeline, finished, promises } = require('stream');
const shown = (value) => (value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : '');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, shown(value)));
  return stream;
};`;

const TAIL = `process.on('unhandledRejection', (error) => console.log('unhandled', shown(error)));
process.on('uncaughtException', (error) => console.log('uncaught', shown(error)));`;

class Generator extends Choices {
  #count;
  #failAt;

  constructor(seed) {
    super(seed * 2654435761);
    this.#count = this.#int(1, 6);
    this.#failAt = this.chance(0.2) ? this.#int(0, this.#count - 1) : -1;
  }

  #int(from, to) {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  #pick(list) {
    return list[this.#int(0, list.length - 1)];
  }

  #maybe(probability, text) {
    return this.chance(probability) ? text() : '';
  }

  #later() {
    return this.#pick(LATER);
  }

  /** Some of the events, always with `error` where that is asked for. */
  #events(list, probability, ...sure) {
    const some = [...list.filter(() => this.chance(probability)), ...sure];
    return some.map((name) => `, '${name}'`).join('');
  }

  program() {
    const parts = [
      HEAD,
      `const source = watch('r', ${this.#source()}${this.#events(['end', 'close', 'pause', 'resume'], 0.6, 'error')});`,
    ];
    const shape = this.#pick(['alone', 'alone', 'piped', 'chained']);
    if (shape !== 'alone') {
      parts.push(
        `const middle = watch('t', ${this.#transform()}${this.#events(['end', 'finish', 'close', 'drain'], 0.5, 'error')});`,
      );
    }
    if (shape === 'piped') parts.push('source.pipe(middle);');
    parts.push(
      shape === 'chained' ? this.#pipeline('source, middle') : this.#consumer(shape === 'piped' ? 'middle' : 'source'),
    );
    parts.push(
      this.#maybe(
        0.15,
        () => `(${this.#later()})(() => source.destroy(${this.#pick(["new Error('from outside')", ''])}));`,
      ),
    );
    parts.push(this.#maybe(0.5, () => "process.nextTick(() => console.log('-- tick'));"));
    parts.push(
      this.#maybe(
        0.6,
        () => `Promise.resolve()${[1, 2, 3, 4].map((n) => `.then(() => console.log('-- ${n}'))`).join('')};`,
      ),
    );
    parts.push(
      this.#maybe(0.5, () => "setImmediate(() => console.log('-- immediate'));"),
      TAIL,
      '',
    );
    return parts.filter((part, i) => part !== '' || i === parts.length - 1).join('\n');
  }

  // --- Sources ------------------------------------------------------------------------------------------

  #source() {
    return this.#pick([
      () => this.#array(),
      () => this.#generator(false),
      () => this.#generator(true),
      () => this.#reader(),
      () => this.#pusher(),
    ])();
  }

  #array() {
    const items = [...Array(this.#count).keys()].map((i) => (this.chance(0.15) ? `Promise.resolve(${i})` : i));
    return `Readable.from([${items}]${this.#maybe(0.3, () => `, { highWaterMark: ${this.#int(0, 3)} }`)})`;
  }

  #generator(isAsync) {
    const fails = this.#failAt < 0 ? '' : `if (i === ${this.#failAt}) throw new Error('dry'); `;
    const waits = isAsync ? this.#maybe(0.4, () => 'await null; ') : '';
    const body = `try { for (let i = 0; i < ${this.#count}; i++) { ${waits}${fails}yield i; } } finally { console.log('source over'); }`;
    return `Readable.from((${isAsync ? 'async ' : ''}function* () { ${body} })())`;
  }

  #reader() {
    const fails = this.#failAt < 0 ? '' : `if (i === ${this.#failAt}) { this.destroy(new Error('dry')); return; } `;
    const push = `${fails}this.push(i < ${this.#count} ? i++ : null);`;
    const read = this.chance(0.5) ? push : `later(() => { ${push} });`;
    const options = `objectMode: true, highWaterMark: ${this.#int(1, 4)}, ${this.#maybe(0.1, () => 'autoDestroy: false, ')}`;
    const tells = this.#maybe(0.3, () => "console.log('read'); ");
    return `(() => { let i = 0; const later = ${this.#later()}; return new Readable({ ${options}read() { ${tells}${read} } }); })()`;
  }

  #pusher() {
    const step = `if (r.destroyed) return; if (i === ${this.#failAt}) { r.destroy(new Error('dry')); return; } if (i < ${this.#count}) { r.push(i++); later(step); } else r.push(null);`;
    const start = this.#pick(['step();', 'setImmediate(step);']);
    return `(() => { const r = new Readable({ objectMode: true, highWaterMark: ${this.#int(1, 4)}, read() {} }); let i = 0; const later = ${this.#later()}; const step = () => { ${step} }; ${start} return r; })()`;
  }

  // --- Transforms and targets ---------------------------------------------------------------------------

  #transform() {
    const mark = `objectMode: true, highWaterMark: ${this.#int(1, 3)}`;
    return this.#pick([
      () => `new PassThrough({ ${mark} })`,
      () => {
        const flush = this.#maybe(0.4, () => ", flush(done) { this.push('flushed'); done(); }");
        return `(() => { const later = ${this.#later()}; return new Transform({ ${mark}, transform(chunk, _, done) { later(() => done(null, chunk * 2)); }${flush} }); })()`;
      },
      () => {
        const refuses = this.#maybe(
          0.3,
          () => `if (chunk === ${this.#int(0, this.#count)}) { done(new Error('refused')); return; } `,
        );
        return `new Transform({ ${mark}, transform(chunk, _, done) { ${refuses}this.push(chunk); ${this.#maybe(0.4, () => 'this.push(-1); ')}done(); } })`;
      },
    ])();
  }

  #target() {
    const refuses = this.#maybe(
      0.15,
      () => `if (chunk === ${this.#int(0, this.#count)}) { done(new Error('full')); return; } `,
    );
    const final = this.#maybe(0.3, () => `, final(done) { console.log('final'); (${this.#later()})(done); }`);
    const writev = this.#maybe(
      0.15,
      () => ", writev(chunks, done) { console.log('writev', chunks.length); later(() => done()); }",
    );
    const write = `write(chunk, _, done) { console.log('write', chunk); ${refuses}later(() => done()); }`;
    return `(() => { const later = ${this.#later()}; return new Writable({ objectMode: true, highWaterMark: ${this.#int(1, 3)}, ${write}${final}${writev} }); })()`;
  }

  #watchedTarget(...sure) {
    return `watch('w', ${this.#target()}${this.#events(['drain', 'finish', 'close', 'unpipe', 'prefinish'], 0.5, ...sure)})`;
  }

  // --- Consumers ----------------------------------------------------------------------------------------

  #consumer(stream) {
    return this.#pick([
      () => this.#loop(stream),
      () => this.#byHand(stream),
      () => this.#onData(stream),
      () => this.#onReadable(stream),
      () => `${stream}.pipe(${this.#watchedTarget('error')});`,
      () => this.#pipeline(stream),
      () =>
        `finished(${stream}, (error) => console.log('finished', error ? shown(error) : 'well')); ${stream}.resume();`,
    ])();
  }

  #loop(stream) {
    const leaves = this.#maybe(
      0.35,
      () => `if (x === ${this.#int(0, this.#count)}) ${this.#pick(['break', "throw new Error('enough')"])}; `,
    );
    const body = `console.log('got', x); ${this.#maybe(0.3, () => 'await null; ')}${leaves}`;
    return `(async () => { try { for await (const x of ${stream}) { ${body}} console.log('done'); } catch (error) { console.log('caught', shown(error)); } console.log('after', ${stream}.destroyed); })();`;
  }

  #byHand(stream) {
    const returns = this.#maybe(
      0.2,
      () => `if (k === ${this.#int(0, this.#count)}) console.log('return', (await it.return('r')).value); `,
    );
    return `const it = ${stream}[Symbol.asyncIterator](); (async () => { try { for (let k = 0; k < ${this.#count + 1}; k++) { const { value, done } = await it.next(); console.log('next', value, done); ${returns}} } catch (error) { console.log('caught', shown(error)); } })();`;
  }

  #onData(stream) {
    const pauses = this.#maybe(
      0.25,
      () =>
        `if (x === ${this.#int(0, this.#count)}) { ${stream}.pause(); (${this.#later()})(() => ${stream}.resume()); } `,
    );
    const stops = this.#maybe(
      0.15,
      () => `if (x === ${this.#int(0, this.#count)}) ${stream}.destroy(${this.#pick(["new Error('stop')", ''])}); `,
    );
    return `${stream}.on('data', (x) => { console.log('data', x); ${pauses}${stops}});`;
  }

  #onReadable(stream) {
    const reads = this.chance(0.6)
      ? `while ((x = ${stream}.read()) !== null) console.log('read', x);`
      : `x = ${stream}.read(); console.log('one', x);`;
    return `${stream}.on('readable', () => { let x; console.log('readable'); ${reads} });`;
  }

  #pipeline(streams) {
    const told = ".then((value) => console.log('well', value), (error) => console.log('failed', shown(error)));";
    return this.#pick([
      () =>
        `pipeline(${streams}, ${this.#watchedTarget()}, (error) => console.log('pipeline', error ? shown(error) : 'well'));`,
      () => `promises.pipeline(${streams}, ${this.#watchedTarget()})${told}`,
      () => {
        const throws = this.#maybe(
          0.2,
          () => `if (x === ${this.#int(0, this.#count)}) throw new Error('in the middle'); `,
        );
        return `promises.pipeline(${streams}, async function* (xs) { for await (const x of xs) { ${throws}yield x; } }, ${this.#watchedTarget()})${told}`;
      },
      () => {
        const leaves = this.#maybe(0.2, () => `if (c === ${this.#int(1, this.#count)}) return 'early'; `);
        return `promises.pipeline(${streams}, async (xs) => { let c = 0; for await (const x of xs) { c++; ${leaves}} return c; })${told}`;
      },
    ])();
  }
}
