// slots and shadow events
const host = document.createElement('div'); const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<slot name=a></slot><slot></slot><button>in</button>'; document.body.append(host);
root.addEventListener('slotchange', (e) => console.log('slotchange', e.target.name, e.target.assignedNodes().length, e.bubbles));
host.innerHTML = '<i slot=a>1</i>text<b>2</b>'; Promise.resolve().then(() => console.log('micro'));
host.firstChild.slot = ''; console.log('sync');
document.addEventListener('click', (e) => console.log('doc', e.target === host, e.composedPath().length, e.composedPath()[0].tagName));
root.querySelector('button').click(); root.querySelector('button').dispatchEvent(new Event('click', { bubbles: true })); console.log('not composed');
setTimeout(() => { host.lastChild.remove(); queueMicrotask(() => console.log('m2')); }, 10);
try { host.attachShadow({ mode: 'open' }); } catch (e) { console.log(e.name, e.message); }
try { document.createElement('input').attachShadow({ mode: 'open' }); } catch (e) { console.log(e.name, e.message); }
