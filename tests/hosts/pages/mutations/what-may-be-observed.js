// MutationObserver: batching, takeRecords, disconnect, order against promises, old values
const log = console.log; const root = document.createElement('div'); document.body.append(root);
const show = rs => rs.map(r => r.type + (r.attributeName ? ':' + r.attributeName + '=' + r.oldValue : '') + (r.addedNodes.length ? '+' + r.addedNodes.length : '') + (r.removedNodes.length ? '-' + r.removedNodes.length : '') + (r.type === 'characterData' ? ':' + r.oldValue : '')).join(' ');
const o = new MutationObserver((rs, self) => { log('o', show(rs), self === o); root.setAttribute('again', 1); if (++n > 1) self.disconnect(); }); let n = 0;
o.observe(root, { attributes: true, attributeOldValue: true, childList: true, subtree: true, characterData: true, characterDataOldValue: true });
Promise.resolve().then(() => log('promise before'));
root.setAttribute('x', 1); root.setAttribute('x', 2); root.append('text', document.createElement('p')); root.firstChild.data = 'new'; root.innerHTML = '<b>q</b>'; root.textContent = 'flat';
Promise.resolve().then(() => log('promise after'));
const t = new MutationObserver(() => log('never')); t.observe(root, { childList: true }); root.append('z'); log('taken', show(t.takeRecords())); 
const f = new MutationObserver(rs => log('filter', show(rs))); f.observe(root, { attributeFilter: ['class', 'data-q'] }); root.className = 'c'; root.id = 'i'; root.dataset.q = 'w'; root.removeAttribute('class'); root.classList.add('k'); root.toggleAttribute('hidden');
for (const opts of [{}, { subtree: true }, { attributes: false, attributeOldValue: true }, { characterData: false, characterDataOldValue: true }, undefined]) try { f.observe(root, opts); log('fine') } catch (e) { log(e.name + ': ' + e.message) }
try { new MutationObserver() } catch (e) { log(e.message) } try { f.observe(null, {}) } catch (e) { log(e.message) }
