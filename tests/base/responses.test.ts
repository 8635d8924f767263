import { describe, expect, it } from 'vitest';
import { DEFAULT_RESPONSES } from '../../src/base/default-responses.ts';
import { checkResponses, findResponse, MAX_RESPONSES } from '../../src/base/responses.ts';

const problemsOf = (value: unknown): string[] => {
  const checked = checkResponses(value);
  return checked.ok ? [] : checked.problems.map(({ row, field }) => `${row} ${field}`);
};
const found = (rows: Record<string, unknown>[], method: string, path: string): string | undefined => {
  const checked = checkResponses(rows);
  return checked.ok ? findResponse(checked.rows, method, `https://a.example${path}`, path)?.body : 'refused';
};

describe('a table of simulated responses', () => {
  it('accepts its own default rows', () => {
    expect(checkResponses(DEFAULT_RESPONSES)).toEqual({ ok: true, rows: DEFAULT_RESPONSES });
  });

  it('completes a row: any method, status 200, a content type after the body', () => {
    expect(checkResponses([{ url: '/a', body: { n: 1 } }])).toEqual({
      ok: true,
      rows: [
        {
          method: '*',
          url: '/a',
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: '{"n":1}',
          latencyMs: 20,
        },
      ],
    });
  });

  it.each([
    ['a row that is no object', [7], ['0 url']],
    ['an address without a slash', [{ url: 'users' }], ['0 url']],
    ['a status out of range', [{ url: '/' }, { url: '/', status: 99 }], ['1 status']],
    ['a latency below 0', [{ url: '/', latencyMs: -1 }], ['0 latencyMs']],
    ['a header with a line break', [{ url: '/', headers: { a: 'b\nc' } }], ['0 headers']],
    ['a method of two words', [{ url: '/', method: 'GET POST' }], ['0 method']],
    ['an address that cannot even be turned into text', [{ url: { toString: 1, valueOf: 1 } }], ['0 url']],
    ['a header that cannot be turned into text', [{ url: '/', headers: { a: { toString: 1 } } }], ['0 headers']],
    ['something else than a list', { url: '/' }, ['-1 table']],
    ['too many rows', Array.from({ length: MAX_RESPONSES + 1 }, () => ({ url: '/' })), ['-1 table']],
    ['too long texts', [{ url: '/', body: 'x'.repeat(40_000) }], ['-1 table']],
  ])('names row and field of %s', (_, value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  it('is searched from the top, by method and address', () => {
    const rows = [
      { method: 'POST', url: '/a', body: 'post' },
      { url: '/a', body: 'any' },
      { url: '/b*/c', body: 'star' },
      { url: 'https://a.example/x', body: 'whole' },
    ];
    expect(['POST', 'GET'].map((method) => found(rows, method, '/a'))).toEqual(['post', 'any']);
    expect(['/b/c', '/b1/2/c', '/b/c/d', '/x', '/y'].map((path) => found(rows, 'GET', path))).toEqual([
      'star',
      'star',
      undefined,
      'whole',
      undefined,
    ]);
  });

  it('repeats in a body what the first star of its address stands for, up to the next part', () => {
    const rows = [
      { url: '/posts/*/comments', body: '{"postId":{*}}' },
      { url: '/todos/*', body: '{"id":{*},"name":"{*}"}' },
    ];
    expect(found(rows, 'GET', '/posts/3/comments')).toBe('{"postId":3}');
    expect(found(rows, 'GET', '/todos/7')).toBe('{"id":7,"name":"7"}');
    expect(found(rows, 'GET', '/todos/7?full=1')).toBe('{"id":7,"name":"7"}');
    expect(found([{ url: '/a', body: '{*}' }], 'GET', '/a')).toBe('');
  });

  it('answers by default as the services do that examples ask', () => {
    const answer = (method: string, href: string): unknown => {
      const { body, status } = findResponse(DEFAULT_RESPONSES, method, href, new URL(href).pathname)!;
      return [status, JSON.parse(body)];
    };
    const origin = 'https://jsonplaceholder.typicode.com';
    expect(answer('GET', `${origin}/todos/2`)).toEqual([200, expect.objectContaining({ id: 2, title: 'Task 2' })]);
    expect(answer('GET', `${origin}/users`)).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ id: 3 })]),
    ]);
    expect(answer('POST', `${origin}/posts`)).toEqual([201, { id: 101 }]);
    expect(answer('GET', 'https://api.github.com/users/ada')).toEqual([200, expect.objectContaining({ login: 'ada' })]);
  });
});
