import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

const lines = (source: string, engine: string): readonly string[] => run({ 'main.js': source }, { engine }).lines;

const FAILURES = `(async () => {
  for (const make of [
    () => fetch('https://a.example/broken'),
    () => fetch('https://a.example/slow', { signal: AbortSignal.timeout(10) }),
    () => fetch('https://a.example/slow', { signal: AbortSignal.abort() }),
    () => fetch('/users/1').then((response) => response.status),
  ]) console.log(await make().catch((error) => error.name + ' ' + error.message));
})();`;

/** Texts as measured with the real ones. */
describe('fetch words its failures as each host does', () => {
  it.each([
    [
      'chromium',
      [
        'TypeError Failed to fetch',
        'TimeoutError signal timed out',
        'AbortError signal is aborted without reason',
        '200',
      ],
    ],
    [
      'node-24',
      [
        'TypeError fetch failed',
        'TimeoutError The operation was aborted due to timeout',
        'AbortError This operation was aborted',
        'TypeError Failed to parse URL from /users/1',
      ],
    ],
    [
      'bun',
      [
        'TypeError ECONNREFUSED: Unable to connect. Is the computer able to access the url?',
        'TimeoutError The operation timed out.',
        'AbortError The operation was aborted.',
        'TypeError fetch() URL is invalid',
      ],
    ],
  ])('%s', (engine, expected) => {
    expect(lines(FAILURES, engine)).toEqual(expected);
  });
});

describe('a body that is there', () => {
  const CLOCK = `let ticks = 0;
    (function clock() { Promise.resolve().then(() => { if (++ticks < 30) clock(); }); })();
    new Response('x').text().then(() => console.log('text', ticks));
    new Response().text().then(() => console.log('empty', ticks));`;

  it.each([
    ['node-24', ['empty 1', 'text 3']],
    ['bun', ['text 1', 'empty 1']],
    ['chromium', ['empty 1', 'text 30']],
  ])('is read in as many ticks as in %s', (engine, expected) => {
    expect(lines(CLOCK, engine)).toEqual(expected);
  });
});

it('answers in the poll phase of Node, between immediates and timers', () => {
  const source = `fetch('https://a.example/users/1').then(() => {
    console.log('response');
    setTimeout(() => console.log('timer'), 0);
    setImmediate(() => console.log('immediate'));
    process.nextTick(() => console.log('tick'));
  });
  setTimeout(() => console.log('40 ms'), 40);
  setTimeout(() => console.log('60 ms'), 60);`;
  expect(lines(source, 'node-24')).toEqual(['40 ms', 'response', 'tick', 'immediate', 'timer', '60 ms']);
});

it('is not there before Node 18', () => {
  expect(lines('console.log(typeof fetch, typeof Response)', 'node-16')).toEqual(['undefined undefined']);
});

it('says at its line what no row answers', () => {
  const { stderr } = run({ 'main.js': "\nfetch('/nowhere').catch(() => {});" }, { engine: 'chromium' });
  expect(stderr).toEqual([
    'main.js:2:1: no simulated response for GET /nowhere; the request fails. Add a row for it to the table of responses.',
  ]);
});

it('says it once to a program that asks again and again', () => {
  const loop = 'setInterval(() => fetch("/nowhere").catch(() => {}), 10); setTimeout(() => { throw 0; }, 500);';
  expect(
    run({ 'main.js': loop }, { engine: 'chromium' }).stderr.filter((line) => /no simulated/.test(line)),
  ).toHaveLength(1);
});

it('gives up an event source that nobody answers, so that the page comes to its end', () => {
  const source = 'new EventSource("/nowhere").onerror = () => console.log("error", performance.now() > 5900);';
  const { lines: printed, stderr, stopped } = run({ 'main.js': source }, { engine: 'chromium' });
  expect(printed).toEqual(['error false', 'error false', 'error true']);
  expect(stderr).toEqual([
    'main.js:1:1: no simulated response for GET /nowhere; the request fails. Add a row for it to the table of responses.',
    expect.stringMatching(/^EventSource: nobody answered at \S+nowhere 3 times/),
  ]);
  expect(stopped).toBeNull();
});

it('reports what a page lacks as a property of the window too, where that is surely used', () => {
  const errorOf = (text: string): unknown => run({ 'main.js': text }, { engine: 'chromium' }).error;
  expect(errorOf('1;\nnew window.SharedWorker();')).toMatchObject({ line: 2, column: 4, phase: 'unsupported' });
  expect(errorOf('window.Temporal.Now;')).toMatchObject({
    message: '`Temporal` is not available here; try Date',
  });
  expect(errorOf('if (window.Temporal) window.Temporal.Now;')).toBeNull();
});

it('reports what is absent at its place', () => {
  const { error } = run({ 'main.js': 'const request = new SharedWorker("");' }, { engine: 'chromium' });
  expect(error).toMatchObject({
    phase: 'unsupported',
    line: 1,
    column: 20,
    message: '`SharedWorker` is not available here',
  });
});

describe('http and https of other machines', () => {
  const ASK = `const https = require('https'), http = require('http');
    const show = (name) => (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => {
        console.log(name, res.statusCode, res.headers['content-type'], text);
        if (name === 'first') https.get('https://a.example/thing/2', show('again'));
      });
    };
    const mistake = (name) => (error) => console.log(name, error.code);
    https.get('https://a.example/thing/1', show('first'));
    const post = http.request('http://b.example:8080/things', { method: 'POST' }, show('made'));
    post.end('body');
    https.get('https://a.example/gone', show('gone')).on('error', mistake('gone'));
    http.get('http://nobody.example/', show('nobody')).on('error', mistake('nobody'));`;
  const headers = { 'content-type': 'text/plain' };
  const responses = [
    { method: 'GET', url: 'https://a.example/thing/*', status: 200, headers, body: 'thing {*}', latencyMs: 40 },
    { method: 'POST', url: 'http://b.example:8080/things', status: 201, headers, body: 'made', latencyMs: 60 },
    { method: '*', url: 'https://a.example/gone', status: 0, headers, body: '', latencyMs: 50 },
  ];

  it.each(['node-8', 'node-14', 'node-20', 'node-24', 'bun'])('are answered by the table in %s', (engine) => {
    const { lines, stderr } = run({ 'main.js': ASK }, { engine, responses });
    expect(lines).toEqual([
      'nobody ENOTFOUND',
      'first 200 text/plain thing 1',
      'gone ECONNRESET',
      'made 201 text/plain made',
      'again 200 text/plain thing 2',
    ]);
    expect(stderr.join()).toContain('main.js:14:10: no simulated response for GET /;');
  });
});
