// Leaving nodes.
const div = document.createElement('div'); document.body.append(div);
const mo = new MutationObserver((records, me) => { console.log('cb', records.length, me === mo); for (const r of records) console.log(r.type, r.attributeName, r.oldValue, r.addedNodes.length, r.removedNodes.length, r.target.nodeName, r.previousSibling && r.previousSibling.nodeName, r.nextSibling && r.nextSibling.nodeName); });
mo.observe(div, { attributes: true, attributeOldValue: true, childList: true, characterData: true, characterDataOldValue: true, subtree: true });
div.setAttribute('a', '1'); div.setAttribute('a', '2'); div.id = 'x'; div.className = 'c'; div.removeAttribute('a');
const text = document.createTextNode('hi'); div.append(text); text.data = 'ho'; text.nodeValue = 'hu'; text.textContent = 'he';
const p = document.createElement('p'); div.insertBefore(p, text); p.append('x', 'y'); div.removeChild(p); p.setAttribute('late', '');
div.classList.add('d'); div.dataset.k = 'v';
queueMicrotask(() => { console.log('micro'); mo.disconnect(); div.id = 'z'; console.log(mo.takeRecords().length); });
