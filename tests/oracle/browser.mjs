/*
 * Runs many programs in one launch of a browser: each in a window of its own, as a script that the parser inserts. It has to be
 * a window, as Firefox runs messages of a frame's loading otherwise than a page's.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';

const SETUP = `(() => { const P = opener, out = P.__current; opener = null; const say = s => { out.lines.push(...String(s).split('\\n')); P.__touch(); };
console.log = (...a) => say(a.map(String).join(' '));
addEventListener('error', e => { out.exit = 1; out.error = e.error ? String(e.error && e.error.name ? e.error.name + ': ' + e.error.message : e.error) : e.message; P.__touch(); });
addEventListener('unhandledrejection', e => setTimeout(() => { if (!e.defaultPrevented) { out.exit = 1; out.error = 'unhandled rejection: ' + e.reason; } P.__touch(); }, 0)); })();`;
const MASTER = `<!doctype html><meta charset=utf-8><body><script>
const sleep = ms => new Promise(r => setTimeout(r, ms)); let last = 0; window.__touch = () => { last = performance.now(); };
(async () => {
  const n = await (await fetch('/count')).json(); const all = [];
  for (let i = 0; i < n.length; i++) {
    const out = window.__current = { lines: [], exit: 0 }; const f = open('/page/' + i, '', 'popup,width=1280,height=720');
    for (let waited = 0; f.document.readyState !== 'complete' || f.location.href === 'about:blank'; waited += 20) { await sleep(20); if (waited > 4000) break; }
    window.__touch();
    const quiet = n[i], limit = performance.now() + 8000;
    while (performance.now() - last < quiet && performance.now() < limit) await sleep(20);
    all.push(JSON.parse(JSON.stringify(out))); window.__current = null; f.close();
    if (i % 20 === 19) await fetch('/progress', { method: 'POST', body: String(i) });
  }
  await fetch('/done', { method: 'POST', body: JSON.stringify({ ua: navigator.userAgent, all }) });
})();
</script>`;
/** So many ms without a line mean that nothing more will come; a database takes its time on a busy machine. */
const quietOf = ({ code, quiet }) =>
  quiet ??
  (/indexedDB/.test(code)
    ? 1200
    : /set(Timeout|Interval)|window|addEventListener|waitAsync|document|fetch/.test(code)
      ? 260
      : 60);

export function runBrowser(engine, snippets, { timeout = 600000 } = {}) {
  return new Promise((resolve, reject) => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-browser-'));
    fs.writeFileSync(path.join(profile, 'user.js'), 'user_pref("dom.disable_open_during_load", false);\n');
    let child, timer;
    const finish = (e, v) => {
      clearTimeout(timer);
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {}
      server.close();
      server.closeAllConnections?.();
      setTimeout(() => fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }), 300);
      e ? reject(e) : resolve(v);
    };
    const server = createServer((q, s) => {
      const send = (type, body) => {
        s.writeHead(200, {
          'content-type': type,
          'cache-control': 'no-store',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        });
        s.end(body);
      };
      const m = /^\/(page|code)\/(\d+)/.exec(q.url);
      if (q.url === '/') send('text/html', MASTER);
      else if (q.url === '/count') send('application/json', JSON.stringify(snippets.map(quietOf)));
      else if (m && m[1] === 'page')
        send(
          'text/html',
          `<!doctype html><meta charset=utf-8><body><script>${SETUP}</script><script ${snippets[m[2]].module ? 'type=module ' : ''}src="/code/${m[2]}"></script>`,
        );
      else if (m) send('text/javascript', snippets[m[2]].code);
      else if (q.method === 'POST') {
        let b = '';
        q.on('data', (d) => {
          b += d;
        }).on('end', () => {
          send('text/plain', 'ok');
          if (q.url === '/done') {
            const r = JSON.parse(b);
            finish(null, { version: r.ua, all: r.all });
          }
        });
      } else {
        s.writeHead(404);
        s.end();
      }
    });
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}/`;
      child = spawn(
        engine.cmd,
        engine.args.map((a) => a.replace('%PROFILE%', profile).replace('%URL%', url)),
        { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } },
      );
      child.on('error', (e) => finish(e));
      timer = setTimeout(() => finish(new Error(`${engine.id}: the browser gave no result in time`)), timeout);
    });
  });
}
