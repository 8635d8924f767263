import { contentTypeOf, type SimulatedResponse } from './responses.ts';

/*
 * The table of responses that a program starts with: addresses that examples of `fetch` ask for, with answers of the
 * same form. What the answers hold is ours.
 */
export const DEFAULT_RESPONSES: readonly SimulatedResponse[] = [
  ...placeholderRows('https://jsonplaceholder.typicode.com'),
  row('https://api.github.com/users/*/repos*', '[{"id":1,"name":"compiler","stargazers_count":12}]', 80),
  row('https://api.github.com/users/*', '{"login":"{*}","id":1,"name":"{*}","public_repos":3}', 60),
  row('https://dummyjson.com/products/*', '{"id":{*},"title":"Product {*}","price":20}', 60),
  row('https://pokeapi.co/api/v2/pokemon/*', '{"id":25,"name":"{*}","height":4,"weight":60}', 60),
  row('https://dog.ceo/api/*', '{"message":"https://images.dog.ceo/breeds/hound/1.jpg","status":"success"}', 60),
  row('https://httpbin.org/delay/*', '{"args":{}}', 1000),
  row('https://httpbin.org/*', '{"args":{},"url":"https://httpbin.org/"}', 40),
  row('/users/1', '{"id":1,"name":"Ada"}', 50),
  row('/users/2', '{"id":2,"name":"Grace"}', 30),
  row('/posts*', '[{"id":10,"user":1},{"id":11,"user":2}]', 40),
  row('/slow', 'at last', 1000),
  { ...row('/missing', 'not here', 20), status: 404 },
  { ...row('/broken', '', 20), status: 0 },
  row('/todos/1', '{"id":1,"title":"Water the plants","completed":false}', 40),
  row('/users', '[{"id":1,"name":"Ada"},{"id":2,"name":"Grace"}]', 60),
  row('/api/*', '{"ok":true}', 60),
  row('https://api.example.com/*', '{"ok":true}', 60),
  row('https://example.com/', '<!doctype html><title>Example</title>', 60),
];

/** The service that most examples of `fetch` ask: https://jsonplaceholder.typicode.com/guide/ tells its forms. */
function placeholderRows(origin: string): SimulatedResponse[] {
  const things = {
    comments: '{"postId":1,"id":{*},"name":"Comment {*}","body":"Text of comment {*}"}',
    posts: '{"userId":1,"id":{*},"title":"Post {*}","body":"Text of post {*}"}',
    todos: '{"userId":1,"id":{*},"title":"Task {*}","completed":false}',
    users: '{"id":{*},"name":"User {*}","email":"user{*}@example.com"}',
  };
  const list = (body: string): string => `[${[1, 2, 3].map((id) => body.replaceAll('{*}', String(id))).join()}]`;
  return [
    { ...row(`${origin}/*`, '{"id":101}', 60), method: 'POST', status: 201 },
    row(`${origin}/posts/*/comments`, list(things.comments), 60),
    ...Object.entries(things).flatMap(([name, body]) => [
      row(`${origin}/${name}/*`, body, 50),
      row(`${origin}/${name}*`, list(body), 70),
    ]),
  ];
}

function row(url: string, body: string, latencyMs: number): SimulatedResponse {
  return { method: '*', url, status: 200, headers: { 'content-type': contentTypeOf(body) }, body, latencyMs };
}
