import { beforeEach, describe, expect, it } from 'vitest';
import { Await } from '../../src/engine/heart/await.ts';
import { AsyncBlockReturn, AsyncBlockThrow } from '../../src/engine/heart/async-function.ts';
import { type AsyncContext, doors, type ModuleCode } from '../../src/engine/heart/doors.ts';
import type { SourceTextModule } from '../../src/engine/heart/module-records.ts';
import { EvaluateImportCall, GetImportMeta } from '../../src/engine/heart/import-call.ts';
import { RunModule } from '../../src/engine/heart/modules.ts';
import { PerformPromiseThen } from '../../src/engine/heart/promise-operations.ts';
import { type PromiseCapability, slotsOf } from '../../src/engine/heart/promise-records.ts';
import { CreateBuiltinFunction } from '../../src/engine/objects/function.ts';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import { Get } from '../../src/engine/spec/object-operations.ts';
import { TDZ, type Value, valueOfKey } from '../../src/engine/spec/values.ts';
import { type FifoEngine, fifoEngine } from '../support/fifo-host.ts';

/*
 * Modules whose bodies are lines of a small language: `import FILE`, `import NAME from FILE`, `export NAME`,
 * `export NAME from FILE`, `export * from FILE`, `await`, `throw WORD`, and any other word, which is logged.
 */
let engine: FifoEngine;
let log: string[];

class ModuleBody implements AsyncContext {
  readonly activation = 1;
  readonly realm = engine.realm;
  readonly functionName = '';
  readonly awaitSite = 0;
  readonly isReturning = false;
  readonly generator = null;
  readonly capability: PromiseCapability | null;
  readonly #lines: string[];
  readonly #environment: unknown[];
  constructor(module: SourceTextModule, capability: PromiseCapability | null) {
    this.#lines = [...(module.Body as string[])];
    this.#environment = module.Environment;
    this.capability = capability;
  }

  run(): void {
    for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
      const [word, name] = line.split(' ');
      if (word === 'await') return Await(this, undefined);
      if (word === 'throw') throw new GuestThrow(name);
      if (word === 'set') this.#environment[0] = name;
      else log.push(line);
    }
    if (this.capability !== null) AsyncBlockReturn(this.capability, undefined);
  }

  resume(): void {
    try {
      this.run();
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      AsyncBlockThrow(this.capability!, thrown.value);
    }
  }
}

function parse(source: string): {
  readonly Code: ModuleCode;
  readonly Environment: unknown[];
  readonly Body: string[];
} {
  const lines = source.split('; ');
  const specifiers: string[] = [];
  const request = (file: string): number => {
    if (!specifiers.includes(file)) specifiers.push(file);
    return specifiers.indexOf(file);
  };
  const declarations = lines.map((line) => line.split(' '));
  const imports = declarations
    .filter(([word]) => word === 'import')
    .map((words) => ({
      request: request(words.at(-1)!),
      importName: words.length === 4 ? words[1] : null,
      localName: words[1],
    }));
  const exported = declarations.filter(([word]) => word === 'export');
  const from = exported.filter((words) => words.length === 4);
  return {
    Code: {
      requests: [
        ...declarations
          .filter((words) => words.length > 1 && /^(import|export)$/.test(words[0]) && words.at(-1)!.startsWith('./'))
          .map((words) => words.at(-1)!),
      ]
        .filter((file, i, all) => all.indexOf(file) === i)
        .map((specifier) => {
          request(specifier);
          return { specifier, attributes: specifier.endsWith('.json') ? [['type', 'json'] as const] : [] };
        }),
      imports: imports.filter(({ importName }) => importName !== null),
      localExports: exported
        .filter((words) => words.length === 2)
        .map(([, name], slot) => ({ exportName: name, localName: name, slot })),
      indirectExports: from
        .filter(([, name]) => name !== '*')
        .map(([, name, , file]) => ({ exportName: name, request: request(file), importName: name })),
      starExports: from.filter(([, name]) => name === '*').map(([, , , file]) => ({ request: request(file) })),
      hasTopLevelAwait: lines.includes('await'),
    },
    Environment: [TDZ],
    Body: lines.filter((line) => !/^(import|export) /.test(line)),
  };
}

beforeEach(() => {
  engine = fifoEngine();
  log = [];
  doors.ParseModule = parse;
  doors.InitializeModuleEnvironment = () => undefined;
  doors.ExecuteSyncModule = (module) => new ModuleBody(module, null).run();
  doors.StartAsyncModule = (module, capability) => new ModuleBody(module, capability).resume();
  doors.ResumeAsyncContext = (context) => (context as ModuleBody).resume();
  doors.ParseJSON = (text) => text;
});

function run(files: Record<string, string>, entry = './a'): string {
  for (const [file, source] of Object.entries(files)) engine.host.files.set(file, source);
  const phase: { reached: 'parse' | 'link' | 'runtime' } = { reached: 'parse' };
  try {
    const promise = RunModule(engine.realm, entry, files[entry], phase);
    engine.host.drain();
    const { PromiseState: state, PromiseResult: result } = slotsOf(promise);
    return state === 'rejected' ? `rejected ${String(result)}` : state;
  } catch (thrown) {
    if (!(thrown instanceof GuestThrow)) throw thrown;
    return `${phase.reached}: ${String(Get(thrown.value as GuestObject, 'message'))}`;
  }
}

function imported(specifier: string): GuestObject {
  return EvaluateImportCall({ realm: engine.realm, file: './a' }, specifier, undefined);
}

describe('evaluation order (#sec-innermoduleevaluation)', () => {
  it('runs children before parents, each once, without a job when nothing awaits', () => {
    expect(run({ './a': 'import ./b; import ./c; A', './b': 'import ./c; B', './c': 'C' })).toBe('fulfilled');
    expect([log, agent.costs.jobs]).toEqual([['C', 'B', 'A'], 0]);
  });

  it('lets siblings go on while a module awaits, and the parent wait for all', () => {
    expect(
      run({
        './a': 'import ./b; import ./c; import ./d; A',
        './b': 'B1; await; B2',
        './c': 'C',
        './d': 'D1; await; await; D2',
      }),
    ).toBe('fulfilled');
    expect(log).toEqual(['B1', 'C', 'D1', 'B2', 'D2', 'A']);
  });

  it('runs the members of a circle once', () => {
    expect(run({ './a': 'import ./b; A', './b': 'import ./a; B' })).toBe('fulfilled');
    expect(log).toEqual(['B', 'A']);
  });

  it('runs parents that became ready together in the order in which they were first met', () => {
    expect(
      run({ './a': 'import ./x; import ./y; A', './x': 'import ./t; X', './y': 'import ./t; Y', './t': 'await; T' }),
    ).toBe('fulfilled');
    expect(log).toEqual(['T', 'X', 'Y', 'A']);
  });

  it('stops at a module that throws, and throws the same again', () => {
    expect(run({ './a': 'import ./b; A', './b': 'B; throw no' })).toBe('rejected no');
    const again = imported('./b');
    engine.host.drain();
    expect([log, slotsOf(again).PromiseResult]).toEqual([['B'], 'no']);
  });

  it('rejects every waiting parent when a module rejects after its await', () => {
    expect(run({ './a': 'import ./b; A', './b': 'await; throw late' })).toBe('rejected late');
    expect(log).toEqual([]);
  });

  it('rejects the promise of the module that failed before those of its parents', () => {
    for (const [file, source] of [
      ['./a', 'import ./b; A'],
      ['./b', 'await; throw late'],
    ])
      engine.host.files.set(file, source);
    const order = (name: string) => CreateBuiltinFunction(() => void log.push(name), 1, '');
    const child = imported('./b');
    const parent = imported('./a');
    PerformPromiseThen(parent, undefined, order('parent'));
    PerformPromiseThen(child, undefined, order('child'));
    engine.host.drain();
    expect(log).toEqual(['child', 'parent']);
  });

  it('never ends when a module never does', () => {
    doors.StartAsyncModule = () => undefined;
    expect(run({ './a': 'import ./b; A', './b': 'await' })).toBe('pending');
  });
});

describe('linking (#sec-InnerModuleLinking)', () => {
  it('refuses an import that nobody exports', () => {
    expect(run({ './a': 'import x from ./b', './b': 'export y' })).toBe(
      "link: The requested module './b' does not provide an export named 'x'",
    );
  });

  it('refuses a name that two export * give', () => {
    expect(
      run({
        './a': 'import x from ./b',
        './b': 'export * from ./c; export * from ./d',
        './c': 'export x',
        './d': 'export x',
      }),
    ).toBe("link: The requested module './b' contains conflicting star exports for name 'x'");
  });

  it('finds a binding through any number of modules', () => {
    expect(
      run({ './a': 'import x from ./b; A', './b': 'export x from ./c', './c': 'export * from ./d', './d': 'export x' }),
    ).toBe('fulfilled');
  });

  it('refuses a file that is not there', () => {
    expect(run({ './a': 'import ./nowhere' })).toBe('link: no file ./nowhere');
  });
});

describe('import() (#sec-evaluate-import-call)', () => {
  const settled = (promise: GuestObject): [string, Value] => {
    engine.host.drain();
    const { PromiseState, PromiseResult } = slotsOf(promise);
    return [PromiseState, PromiseResult];
  };

  it('gives the namespace object, the same each time', () => {
    engine.host.files.set('./b', 'export x; export w; B; set 7');
    const [, first] = settled(imported('./b'));
    const [, second] = settled(imported('./b'));
    const namespace = first as GuestObject;
    expect([first === second, log]).toEqual([true, ['B']]);
    expect(namespace.methods.ownKeys(namespace).map(valueOfKey).map(String)).toEqual([
      'w',
      'x',
      'Symbol(Symbol.toStringTag)',
    ]);
    expect([
      Get(namespace, 'x'),
      Get(namespace, 'nothing'),
      namespace.methods.set(namespace, 'x', 1, namespace),
    ]).toEqual(['7', undefined, false]);
  });

  it('rejects for a file that is not there, never throws', () => {
    const [state, reason] = settled(imported('./nowhere'));
    expect([state, Get(reason as GuestObject, 'message')]).toEqual(['rejected', 'no file ./nowhere']);
  });

  it('takes three ticks for a module without awaits', () => {
    engine.host.files.set('./b', 'B');
    const then = CreateBuiltinFunction(() => void log.push(`tick ${engine.host.tick}`), 1, '');
    PerformPromiseThen(imported('./b'), then, undefined);
    engine.host.drain();
    expect(log).toEqual(['B', 'tick 3']);
  });

  it('wants the type of a JSON file said', () => {
    engine.host.files.set('./data.json', '{}');
    const [state, reason] = settled(imported('./data.json'));
    expect([state, Get(reason as GuestObject, 'message')]).toEqual([
      'rejected',
      'Module "./data.json" needs an import attribute of "type: json"',
    ]);
  });
});

describe('synthetic modules (#sec-synthetic-module-records)', () => {
  it('make JSON the default export', () => {
    expect(run({ './a': 'import default from ./data.json; A', './data.json': '[1]' })).toBe('fulfilled');
  });
});

describe('import.meta', () => {
  it('is made once, with what the host has to say', () => {
    let meta: GuestObject | undefined;
    doors.ExecuteSyncModule = (module) => {
      meta = GetImportMeta(module);
      log.push(String(meta === GetImportMeta(module)), String(Get(meta, 'url')));
    };
    run({ './a': 'A' });
    expect(log).toEqual(['true', './a']);
  });
});
