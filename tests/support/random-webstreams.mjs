/*
 * Random programs about the streams of the web, which pages, Node and Bun share: sources, transforms and sinks that tell when they are
 * asked, readers, tees, pipes and loops, things that go wrong, and a chain of microtasks beside them to show when each answer comes. Nothing
 * waits for anything but promises. The same seed gives the same program.
 */
import { Choices } from './random-choices.mjs';

/** @param {number} seed @param {{size?: number}} options `size`: 1 small, 2 medium, 3 large */
export function generateWebStreams(seed, { size = 2 } = {}) {
  return new Generator(seed, size).program();
}

const HEAD = `const shown = (value) => (value instanceof Error ? (value.name === 'Error' ? value.message : value.name) : value instanceof Uint8Array ? 'bytes ' + value.join() : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
const log = (...words) => console.log(words.map(shown).join(' '));
const tell = (name, promise) => promise.then((value) => log(name, 'well', value), (error) => log(name, 'failed', error));
const after = (n, value) => { let p = Promise.resolve(); while (n-- > 0) p = p.then(() => {}); return p.then(() => value); };
const attempt = (name, what) => { try { return what(); } catch (error) { log(name, 'threw', error); } };`;

class Generator extends Choices {
  #size;
  #count;
  #names = 0;

  constructor(seed, size) {
    super(Math.imul(seed, 2654435761) ^ 0x51ed270b);
    this.#size = size;
    this.#count = 1 + this.int(2 + size);
  }

  #name(letter) {
    this.#names += 1;
    return letter + this.#names;
  }

  program() {
    const parts = [HEAD];
    for (let n = 1 + this.int(this.#size); n > 0; n--) parts.push(this.#scene());
    parts.push(
      `let turns = Promise.resolve(); for (let i = 0; i < ${8 + 8 * this.#size}; i++) turns = turns.then(() => console.log('t' + i));`,
      "log('end');",
      '',
    );
    return parts.join('\n');
  }

  #scene() {
    const source = this.#name('r');
    const lines = [`const ${source} = ${this.#source(source)};`];
    let stream = source;
    if (this.chance(0.4)) {
      const middle = this.#name('x');
      lines.push(
        `const ${middle} = ${this.#transform(middle)};`,
        `const ${middle}out = ${source}.pipeThrough(${middle}${this.#pipeOptions(0.2)});`,
      );
      stream = `${middle}out`;
    }
    lines.push(this.#consumer(stream));
    return lines.join('\n');
  }

  // --- Sources, transforms, sinks -----------------------------------------------------------------------

  #strategy() {
    return this.made(
      () => '',
      () => `, { highWaterMark: ${this.int(4)} }`,
      () => `, new CountQueuingStrategy({ highWaterMark: ${this.int(3)} })`,
      () => `, { highWaterMark: ${1 + this.int(4)}, size: () => ${1 + this.int(2)} }`,
    );
  }

  #answer() {
    return this.made(
      () => '',
      () => '',
      () => 'return Promise.resolve();',
      () => `return after(${this.int(5)});`,
    );
  }

  #rarelyFails(name) {
    return this.chance(0.08)
      ? this.one(`throw new Error('${name} broke');`, `return Promise.reject(new Error('${name} refused'));`)
      : '';
  }

  #source(name) {
    const items = Array.from({ length: this.#count }, (_, i) =>
      this.chance(0.15) ? `after(${this.int(3)}, ${i})` : i,
    );
    return this.made(
      () => this.#pulling(name),
      () => this.#pulling(name),
      () => this.#pulling(name),
      () => this.#pushing(name),
      () => this.#bytes(name),
      () => `ReadableStream.from([${items.join(', ')}])`,
      () =>
        `ReadableStream.from((async function* () { try { for (let i = 0; i < ${this.#count}; i++) { ${this.chance(0.4) ? 'await null; ' : ''}log('${name} makes', i); yield i; } } finally { log('${name} over'); } })())`,
    );
  }

  #pulling(name) {
    const start = this.chance(0.5)
      ? `start(c) { log('${name} start'); ${this.chance(0.4) ? "c.enqueue('first'); " : ''}${this.#rarelyFails(name)}${this.#answer()} }, `
      : '';
    const more = this.one(
      'c.enqueue(i++);',
      'c.enqueue(i++);',
      'c.enqueue(i++); if (i % 2) c.enqueue(i++);',
      'after(2).then(() => { try { c.enqueue(i++); } catch (e) { log(e); } });',
    );
    const ends = this.chance(0.12) ? `c.error(new Error('${name} dry'));` : 'c.close();';
    return `(() => { let i = 0; return new ReadableStream({ ${start}pull(c) { log('${name} pull', c.desiredSize); if (i >= ${this.#count}) { ${ends} return; } ${more} ${this.#answer()} }, cancel(why) { log('${name} cancel', why); ${this.#rarelyFails(name)}${this.#answer()} } }${this.#strategy()}); })()`;
  }

  #pushing(name) {
    const steps = Array.from(
      { length: this.#count },
      (_, i) => `.then(() => attempt('${name}', () => c.enqueue(${i})))`,
    ).join('');
    const ends = this.chance(0.2) ? `c.error(new Error('${name} dry'))` : 'c.close()';
    return `new ReadableStream({ start(c) { after(${this.int(4)})${steps}.then(() => attempt('${name}', () => ${ends})); ${this.#answer()} }, cancel(why) { log('${name} cancel', why); ${this.#answer()} } }${this.#strategy()})`;
  }

  #bytes(name) {
    const auto = this.chance(0.3) ? `, autoAllocateChunkSize: 4` : '';
    return `(() => { let i = 0; return new ReadableStream({ type: 'bytes'${auto}, pull(c) { log('${name} pull', c.desiredSize, c.byobRequest === null); if (i >= ${this.#count}) { c.close(); c.byobRequest?.respond(0); return; } if (c.byobRequest && i % 2) { c.byobRequest.view[0] = i++; c.byobRequest.respond(1); } else c.enqueue(new Uint8Array([i++, i])); ${this.#answer()} }, cancel(why) { log('${name} cancel', why); } }${this.chance(0.4) ? `, { highWaterMark: ${this.int(5)} }` : ''}); })()`;
  }

  #transform(name) {
    if (this.chance(0.2)) return 'new TransformStream()';
    const start = this.chance(0.3)
      ? `start(c) { log('${name} start'); ${this.chance(0.3) ? "c.enqueue('head'); " : ''}${this.#answer()} }, `
      : '';
    const body = this.made(
      () => 'c.enqueue(chunk);',
      () => "c.enqueue(chunk); c.enqueue('twice');",
      () => `if (chunk === ${this.int(this.#count)}) c.terminate(); else c.enqueue(chunk);`,
      () => `if (chunk === ${this.int(this.#count)}) throw new Error('${name} broke'); c.enqueue(chunk);`,
      () => `if (chunk === ${this.int(this.#count)}) c.error(new Error('${name} erred')); else c.enqueue(chunk);`,
      () => 'return after(1).then(() => c.enqueue(chunk));',
    );
    const flush = this.chance(0.4)
      ? `, flush(c) { log('${name} flush'); c.enqueue('last'); ${this.#rarelyFails(name)}${this.#answer()} }`
      : '';
    const cancel = this.chance(0.2) ? `, cancel(why) { log('${name} cancel', why); ${this.#answer()} }` : '';
    return `new TransformStream({ ${start}transform(chunk, c) { log('${name} gets', chunk); ${body} ${this.#answer()} }${flush}${cancel} }${this.chance(0.3) ? `${this.#strategy() || ', undefined'}${this.#strategy()}` : ''})`;
  }

  #sink(name) {
    const start = this.chance(0.3)
      ? `start(c) { log('${name} start'); ${this.#rarelyFails(name)}${this.#answer()} }, `
      : '';
    const refuses = this.chance(0.15)
      ? `if (chunk === ${this.int(this.#count)}) ${this.one(`throw new Error('${name} full');`, `return Promise.reject(new Error('${name} full'));`, `c.error(new Error('${name} erred'));`)} `
      : '';
    return `new WritableStream({ ${start}write(chunk, c) { log('${name} write', chunk); ${refuses}${this.#answer()} }, close() { log('${name} close'); ${this.#rarelyFails(name)}${this.#answer()} }, abort(why) { log('${name} abort', why); ${this.#rarelyFails(name)}${this.#answer()} } }${this.#strategy()})`;
  }

  // --- Consumers ----------------------------------------------------------------------------------------

  #pipeOptions(probability) {
    const options = ['preventClose', 'preventAbort', 'preventCancel'].filter(() => this.chance(probability));
    return options.length === 0 ? '' : `, { ${options.map((option) => `${option}: true`).join(', ')} }`;
  }

  #consumer(stream) {
    return this.made(
      () => this.#reads(stream),
      () => this.#reads(stream),
      () => this.#loop(stream),
      () => this.#loop(stream),
      () => this.#tee(stream),
      () => this.#pipe(stream),
      () => this.#pipe(stream),
      () => this.#writes(stream),
      () =>
        `tell('${this.#name('a')}', (async () => { const all = []; for await (const x of ${stream}) all.push(x); return all.map(shown).join(); })());`,
      () => `tell('${this.#name('c')}', ${stream}.cancel('no need'));`,
      () =>
        `tell('${this.#name('b')}', new Response(${stream}.pipeThrough(new TransformStream({ transform(chunk, c) { c.enqueue(new TextEncoder().encode(shown(chunk) + ';')); } }))).text());`,
    );
  }

  #reads(stream) {
    const name = this.#name('d');
    const mode = stream.startsWith('r') && this.chance(0.15) ? "{ mode: 'byob' }" : '';
    const read = mode === '' ? `${name}.read()` : `${name}.read(new Uint8Array(${1 + this.int(3)}))`;
    const lines = [
      `const ${name} = attempt('${name}', () => ${stream}.getReader(${mode}));`,
      `if (${name}) tell('${name} closed', ${name}.closed);`,
    ];
    const steps = [];
    for (let n = 1 + this.int(this.#count + 2); n > 0; n--) steps.push(`tell('${name} read', ${read});`);
    if (this.chance(0.25))
      steps.splice(this.int(steps.length + 1), 0, `tell('${name} cancel', ${name}.cancel('enough'));`);
    if (this.chance(0.25))
      steps.push(`attempt('${name}', () => ${name}.releaseLock());`, `log('locked', ${stream}.locked);`);
    if (this.chance(0.5)) lines.push(`if (${name}) { ${steps.join(' ')} }`);
    else
      lines.push(
        `if (${name}) (async () => { ${steps
          .map((step) => `await ${step.replace(/^await /, '')}`)
          .join(' ')
          .replaceAll('await attempt', 'attempt')
          .replaceAll('await log', 'log')} })();`,
      );
    return lines.join('\n');
  }

  #loop(stream) {
    const leaves = this.made(
      () => '',
      () => `if (x === ${this.int(this.#count)}) break; `,
      () => `if (x === ${this.int(this.#count)}) throw new Error('stop'); `,
    );
    const values = this.chance(0.2) ? '.values({ preventCancel: true })' : '';
    return `(async () => { try { for await (const x of ${stream}${values}) { log('got', x); ${this.chance(0.3) ? 'await null; ' : ''}${leaves}} log('done'); } catch (error) { log('caught', error); } log('locked', ${stream}.locked); })();`;
  }

  #tee(stream) {
    const [one, two] = [this.#name('e'), this.#name('e')];
    return `const [${one}, ${two}] = ${stream}.tee();\n${this.#ofBranch(one)}\n${this.#ofBranch(two)}`;
  }

  #ofBranch(stream) {
    return this.made(
      () => this.#reads(stream),
      () => this.#loop(stream),
      () => this.#pipe(stream),
      () => `tell('${stream} cancel', ${stream}.cancel('${stream} no'));`,
    );
  }

  #pipe(stream) {
    const name = this.#name('w');
    const lines = [`const ${name} = ${this.#sink(name)};`];
    if (this.chance(0.25)) {
      lines.push(
        `const ${name}stop = new AbortController();`,
        `tell('${name} pipe', ${stream}.pipeTo(${name}, { signal: ${name}stop.signal${this.#pipeOptions(0.2).replace(/^, \{/, ',').replace(/ \}$/, '')} }));`,
        `after(${this.int(12)}).then(() => { log('stop'); ${name}stop.abort(${this.one('', "new Error('from outside')", "'just so'")}); });`,
      );
    } else lines.push(`tell('${name} pipe', ${stream}.pipeTo(${name}${this.#pipeOptions(0.15)}));`);
    return lines.join('\n');
  }

  #writes(stream) {
    const name = this.#name('w');
    const writer = this.#name('p');
    const lines = [
      `tell('${stream} cancel', ${stream}.cancel());`,
      `const ${name} = ${this.#sink(name)}; const ${writer} = ${name}.getWriter();`,
      `tell('${writer} closed', ${writer}.closed); tell('${writer} ready', ${writer}.ready);`,
    ];
    for (let n = 1 + this.int(3 + this.#size); n > 0; n--)
      lines.push(
        `tell('${writer} write', ${writer}.write(${n})); log('wants', attempt('${writer}', () => ${writer}.desiredSize));`,
      );
    lines.push(
      this.made(
        () => `tell('${writer} close', ${writer}.close());`,
        () => `tell('${writer} abort', ${writer}.abort(new Error('given up')));`,
        () => `after(${this.int(6)}).then(() => tell('${writer} abort', ${writer}.abort('later')));`,
        () =>
          `after(${this.int(6)}).then(() => { tell('${writer} ready again', ${writer}.ready); tell('${writer} close', ${writer}.close()); });`,
        () => `${writer}.releaseLock(); log('locked', ${name}.locked);`,
      ),
    );
    return lines.join('\n');
  }
}
