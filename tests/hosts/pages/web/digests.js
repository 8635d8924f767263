(async () => {
  const hex = (b) => [...new Uint8Array(b)].map((x) => x.toString(16).padStart(2, '0')).join('').slice(0, 16);
  const data = new TextEncoder().encode('hello');
  crypto.subtle.digest('SHA-256', data).then((b) => console.log('sha256 ' + hex(b)));
  Promise.resolve().then(() => console.log('microtask'));
  setTimeout(() => console.log('timer 50'), 50);
  for (const name of ['SHA-1', 'SHA-384', 'SHA-512']) console.log(name + ' ' + hex(await crypto.subtle.digest(name, data)));
  try { await crypto.subtle.digest('MD5', data); } catch (e) { console.log(e.name); }
  try { await crypto.subtle.digest('SHA-256', 'text'); } catch (e) { console.log(e.name + ': ' + e.message); }
})();
