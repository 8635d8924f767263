// what holds a tree does not go into it, and what no document takes is refused
const host = document.createElement('div'); const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<p><b></b></p>'; document.body.append(host);
const t = (f) => { try { console.log(String(f())); } catch (e) { console.log(e.name, e.message); } };
t(() => root.append(host));
t(() => root.querySelector('b').appendChild(host));
t(() => root.insertBefore(host, root.firstChild));
t(() => root.replaceChild(host, root.firstChild));
t(() => root.firstChild.before(host));
t(() => host.append(root));
t(() => document.body.appendChild(root));
t(() => document.adoptNode(root));
t(() => document.importNode(root, true));
t(() => root.cloneNode(true));
t(() => document.adoptNode(document));
t(() => document.importNode(document));
const template = document.createElement('template'); t(() => template.content.append(template)); t(() => template.content.append(document.createElement('i')));
t(() => { const box = document.createElement('div'); box.append(template); template.content.append(box); });
