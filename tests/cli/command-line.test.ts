import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/command-line.ts';
import { decodeTrace } from '../../src/trace/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tickscope-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Runs a command line; what it wrote and its status. */
function tickscope(...words: string[]): { out: string[]; text: string; err: string; status: number } {
  let out = '';
  let err = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
  try {
    const status = main(words);
    return { out: out.split('\n').slice(0, -1), text: out, err, status };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

const race = file(
  'race.js',
  `const p = Promise.resolve();
(async () => { await p; console.log('A'); })();
p.then(() => console.log('B')).then(() => console.log('C'));`,
);

describe('tickscope run', () => {
  it('prints what the host would print', () => {
    expect(tickscope('run', race)).toMatchObject({ out: ['A', 'B', 'C'], status: 0 });
    expect(tickscope('run', race, '--engine', 'node-10').out).toEqual(['B', 'C', 'A']);
    expect(tickscope('run', race, '--profile', 'es2017', '--host', 'shell').out).toEqual(['B', 'C', 'A']);
  });

  it('ends no line that the program left open', () => {
    const open = file(
      'open.js',
      "console.log('whole');\nprocess.stdout.write('left ');\nprocess.stdout.write('open');",
    );
    expect(tickscope('run', open, '--engine', 'node-24').text).toBe('whole\nleft open');
    expect(JSON.parse(tickscope('run', open, '--engine', 'node-24', '--json').text).lines).toEqual([
      'whole',
      'left open',
    ]);
  });

  it('finds files beside one that is given by its whole path', () => {
    file('package.json', '{}');
    file('beside.js', 'exports.name = __filename;');
    const whole = file('whole.js', "console.log(require('./beside').name, __filename, require.resolve('./beside'));");
    const beside = join(folder, 'beside.js');
    expect(tickscope('run', whole, '--engine', 'node-24')).toMatchObject({ out: [`${beside} ${whole} ${beside}`] });
  });

  it('lets a program read files that stand beside it, and none elsewhere', () => {
    file('data.txt', 'data');
    const reads = file(
      'reads.js',
      `const fs = require('fs');
      const path = __dirname + '/data.txt';
      console.log(fs.existsSync(path), fs.readFileSync(path, 'utf8'), fs.readdirSync(__dirname).includes('data.txt'));
      fs.unlinkSync(path);
      console.log(fs.existsSync(path), fs.existsSync('${join(import.meta.dirname, '../../package.json')}'));`,
    );
    expect(tickscope('run', reads, '--engine', 'node-24').out).toEqual(['true data true', 'false false']);
    expect(readFileSync(join(folder, 'data.txt'), 'utf8')).toBe('data');
  });

  it('does not wait for what has no end: pipes and devices are not there for a program', () => {
    execFileSync('mkfifo', [join(folder, 'pipe.js')]);
    const waits = file(
      'waits.js',
      `const fs = require('fs');
      const codes = [() => require('./pipe.js'), () => fs.readFileSync(__dirname + '/pipe.js'), () => require('/dev/zero')];
      for (const read of codes) try { read(); } catch (error) { console.log(error.code); }
      import('/dev/zero').catch((error) => console.log(error.code));`,
    );
    expect(tickscope('run', waits, '--engine', 'node-24').out).toEqual([
      'MODULE_NOT_FOUND',
      'ENOENT',
      'MODULE_NOT_FOUND',
      'ERR_MODULE_NOT_FOUND',
    ]);
  });

  it('answers with the exit status of the host', () => {
    expect(tickscope('run', file('exit.js', 'process.exit(7)')).status).toBe(7);
    expect(tickscope('run', file('throw.js', "throw new Error('x')")).status).toBe(1);
    expect(tickscope('run', file('eval.js', "console.log('before');\neval('(')"))).toMatchObject({
      out: ['before'],
      status: 1,
    });
    expect(tickscope('run', file('never.mjs', 'await new Promise(() => {})')).status).toBe(13);
  });

  it('runs a .js file as a module where only that parses and the engine does so', () => {
    const script = file('either.js', "console.log(typeof require, await 'awaited');");
    expect(tickscope('run', script)).toMatchObject({ out: ['undefined awaited'], status: 0 });
    expect(tickscope('run', script, '--engine', 'bun').status).toBe(0);
    expect(tickscope('run', script, '--engine', 'node-18').status).toBe(2);
    expect(tickscope('run', file('both.js', "await 0;\nrequire('fs');")).err).toContain(
      "Cannot determine intended module format because both 'require' and top-level await are present.",
    );
  });

  it('answers 2 for bad arguments and bad syntax, 3 for a budget', () => {
    expect(tickscope('run').status).toBe(2);
    expect(tickscope('run', race, '--nonsense').status).toBe(2);
    expect(tickscope('run', race, '--seed=')).toMatchObject({
      status: 2,
      err: expect.stringContaining('whole number'),
    });
    expect(tickscope('run', join(folder, 'absent.js')).status).toBe(2);
    expect(tickscope('run', file('bad.js', 'let let = 1;'))).toMatchObject({ status: 2 });
    expect(tickscope('run', file('loop.js', 'for (;;);'), '--budget', 'ops=10000').status).toBe(3);
  });

  it('does not know engines that are not offered, and says which are', () => {
    const { status, err } = tickscope('run', race, '--engine', 'node-13');
    expect(status).toBe(2);
    expect(err).toContain("no engine is called 'node-13'; there are node-7, node-8");
    expect(tickscope('compare', race, '--lanes', 'node-8,es2099').err).toContain(
      "no engine and no profile is called 'es2099'; there are node-7",
    );
    expect(tickscope('compare', race, '--lanes', 'es2017,es2025', '--host', 'deno').err).toContain(
      "no host is called 'deno'; there are node-7",
    );
  });

  it('names an option that it does not take, and does not take a value for a switch', () => {
    expect(tickscope('run', race, '--nonsense').err).toBe("tickscope: Unknown option '--nonsense'\n");
    expect(tickscope('compare', race, '--engine', 'node-8').err).toBe("tickscope: Unknown option '--engine'\n");
    expect(tickscope('run', race, '-j').err).toBe("tickscope: Unknown option '-j'\n");
    expect(tickscope('run', race, '--json=yes').err).toContain("'--json' does not take an argument");
  });

  it('says why a file cannot be read', () => {
    const absent = join(folder, 'absent.js');
    expect(tickscope('run', absent).err).toBe(`tickscope: cannot read ${absent}: there is no such file\n`);
    expect(tickscope('trace', folder, '--out', 'x.json').err).toContain('it is a folder');
    expect(JSON.parse(tickscope('run', absent, '--json').text)).toMatchObject({
      error: { phase: 'link', message: `cannot read ${absent}: there is no such file` },
      exit: 2,
    });
  });

  it('says how to give a program more than it used up', () => {
    const { err } = tickscope('run', file('loop.js', 'for (;;);'), '--budget', 'ops=10000');
    expect(err).toBe("tickscope: stopped, the budget 'ops' is used up; --budget ops=N sets another\n");
  });

  it('adds up budgets that are given one by one', () => {
    const many = file('many.js', 'queueMicrotask(function again() { queueMicrotask(again); });');
    const budgets = ['--budget', 'ops=100000000', '--budget', 'jobs=7'];
    expect(JSON.parse(tickscope('run', many, ...budgets, '--json').text)).toMatchObject({ stopped: 'jobs' });
  });

  it('writes one object a file, and one bad file spoils no other', () => {
    const { out, status } = tickscope('run', race, file('bad2.js', 'x ='), race, '--json');
    const lines = out.map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(lines.map((line) => line.lines.length)).toEqual([3, 0, 3]);
    expect(Object.keys(lines[0])).toEqual([
      'file',
      'engine',
      'profile',
      'host',
      'lines',
      'stderr',
      'exit',
      'error',
      'stopped',
      'newer',
      'events',
      'jobs',
      'ticks',
      'costs',
    ]);
    expect(lines[0]).toMatchObject({
      file: race,
      engine: 'node-24',
      profile: 'v8-13',
      host: 'node-24',
      exit: 0,
      error: null,
      ticks: { turns: 1, max: 2, total: 2 },
    });
    expect(lines[1].error).toMatchObject({ phase: 'parse', name: 'SyntaxError' });
  });

  it('counts by the cost model of the engine, or by another', () => {
    const file1 = file('await.js', '(async () => { await 1; })();');
    const costs = (...words: string[]): object =>
      (JSON.parse(tickscope('run', file1, '--json', ...words).out[0]) as { costs: object }).costs;
    expect(costs()).toEqual({
      model: 'v8-13',
      promises: 2,
      capabilities: 0,
      closures: 2,
      reactions: 0,
      jobs: 1,
      bytes: 432,
    });
    expect(costs('--engine', 'node-26')).toEqual({
      model: 'v8-14.6',
      promises: 1,
      capabilities: 0,
      closures: 2,
      reactions: 0,
      jobs: 1,
      bytes: 400,
    });
    const specification = {
      model: 'specification',
      promises: 2,
      capabilities: 2,
      closures: 8,
      reactions: 2,
      jobs: 1,
      bytes: null,
    };
    expect(costs('--profile', 'es2025', '--host', 'node-24')).toEqual(specification);
    expect(costs('--costs', 'specification')).toEqual(specification);
    expect(costs('--costs=v8-14.6')).toMatchObject({ model: 'v8-14.6', promises: 1, bytes: 400 });
    expect(tickscope('costs').out[0]).toMatch(/^specification /);
    expect(tickscope('costs', '--json').out).toContainEqual(expect.stringContaining('"id":"v8-14.6"'));
  });

  it('refuses a cost model that there is not, and one for nothing', () => {
    expect(tickscope('run', race, '--json', '--costs', 'v8-99')).toMatchObject({
      status: 2,
      err: expect.stringContaining("no cost model is called 'v8-99'; there are specification, "),
    });
    expect(tickscope('run', race, '--costs', 'v8-13')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--costs chooses what --json counts'),
    });
  });

  it('takes paths from a list', () => {
    const list = file('list.txt', `${race}\n${race}\n`);
    expect(tickscope('run', `@${list}`, '--json').out).toHaveLength(2);
  });
});

describe('tickscope compare', () => {
  it('says where lanes part and why', () => {
    const { out, status } = tickscope('compare', race, '--lanes', 'es2017,es2025', '--json');
    const report = JSON.parse(out[0]);
    expect(status).toBe(0);
    expect(report).toMatchObject({
      lanes: ['es2017', 'es2025'],
      agree: false,
      firstDivergence: { cause: { id: expect.any(String) } },
    });
    expect(report.firstDivergence.lanes).toHaveLength(2);
  });

  it('says it in words, with the lanes by name', () => {
    const { out } = tickscope('compare', race, '--lanes', 'es2017,es2025');
    expect(out[0]).toMatch(/^es2017: /);
    expect(out[2]).toMatch(
      /^The lanes part at printed line \d+\. Line \d+ resumes 2 ticks later under es2017, whose await puts p into a new promise/,
    );
  });

  it('says between which versions it changed, where the reason does not', () => {
    const origin = file(
      'origin.js',
      "process.on('uncaughtException', (error, origin) => console.log(error.message, origin)); throw new Error('x');\n",
    );
    const { out } = tickscope('compare', origin, '--lanes', 'node-24,node-8');
    expect(out[2]).toMatch(/ It changed between Node 9 and Node 10\.$/);
  });

  it('says so when lanes agree', () => {
    const { out } = tickscope('compare', race, '--lanes', 'es2019,es2025', '--json');
    expect(JSON.parse(out[0])).toEqual({ lanes: ['es2019', 'es2025'], agree: true, firstDivergence: null });
  });
});

describe('tickscope trace', () => {
  it('writes a trace that opens again', () => {
    const out = join(folder, 'race.tickscope');
    expect(tickscope('trace', race, '--out', out).status).toBe(0);
    expect(decodeTrace(new Uint8Array(readFileSync(out)))).toMatchObject({ ok: true });
  });

  it('writes JSON and the form that profilers open', () => {
    tickscope('trace', race, '--out', join(folder, 'race.json'));
    expect(JSON.parse(readFileSync(join(folder, 'race.json'), 'utf8'))).toMatchObject({ version: 3 });
    tickscope('trace', race, '--out', join(folder, 'race.perfetto.json'));
    expect(JSON.parse(readFileSync(join(folder, 'race.perfetto.json'), 'utf8')).traceEvents.length).toBeGreaterThan(5);
  });
});

describe('tickscope --help', () => {
  it('tells all commands, and of a command its options', () => {
    for (const words of [['--help'], ['-h'], ['help']]) {
      const { text, status } = tickscope(...words);
      expect(status).toBe(0);
      for (const name of ['run', 'compare', 'trace', 'engines', 'profiles', 'hosts', 'costs'])
        expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    for (const words of [
      ['run', '--help'],
      ['help', 'run'],
      ['run', 'absent.js', '-h'],
    ]) {
      const { text, status } = tickscope(...words);
      expect(status).toBe(0);
      expect(text).toMatch(/^usage: tickscope run FILE/);
      expect(text).toMatch(/^ {2}--engine ID +run as this engine \(node-24\)/m);
    }
  });

  it('is what stands under a mistake in the command', () => {
    expect(tickscope()).toMatchObject({ status: 2, err: tickscope('--help').text });
    expect(tickscope('rnu', race)).toMatchObject({
      status: 2,
      err: `tickscope: no command is called 'rnu'\n${tickscope('--help').text}`,
    });
  });
});

describe('tickscope engines, profiles and hosts', () => {
  it('lists them', () => {
    expect(tickscope('engines', '--json').out.map((line) => JSON.parse(line).id)).toContain('node-24');
    expect(tickscope('profiles').out.join('\n')).toContain('es2017');
    expect(tickscope('hosts').out.join('\n')).toContain('html');
  });
});

describe('--responses', () => {
  const program = file(
    'fetch.js',
    "fetch('/a').then((response) => response.text()).then((text) => console.log(text), (error) => console.log(error.message));",
  );

  it('is what fetch finds', () => {
    const table = file('table.json', '[{ "url": "/a", "body": "from the table" }]');
    expect(tickscope('run', program, '--engine', 'chromium', '--responses', table).out).toEqual(['from the table']);
  });

  it('says at which line nothing answers, and what to do', () => {
    const { out, err } = tickscope('run', program, '--engine', 'chromium');
    expect(out).toEqual(['Failed to fetch']);
    expect(err).toContain('fetch.js:1:1: no simulated response for GET /a; the request fails. Add a row for it');
  });

  it('names the row and field of a table that is wrong', () => {
    const table = file('wrong.json', '[{ "url": "/a" }, { "url": "/b", "status": 99 }]');
    const { err, status } = tickscope('run', program, '--responses', table);
    expect({ status, err }).toEqual({ status: 2, err: `tickscope: ${table}: response 2 has a wrong 'status'\n` });
    expect(tickscope('run', program, '--responses', file('no.json', '{')).err).toContain('is not JSON');
  });
});
