// Options that contradict.
const a = document.createElement('ul');
const mo = new MutationObserver(() => console.log('never'));
mo.observe(a, { childList: true });
a.append(document.createElement('li')); a.replaceChildren(); a.textContent = 'x'; a.innerHTML = '<li>1</li><li>2</li>';
const records = mo.takeRecords(); console.log(records.length, records.map(r => r.addedNodes.length + '/' + r.removedNodes.length).join(' '));
Promise.resolve().then(() => console.log('done', mo.takeRecords().length));
console.log(String(records[0]), Object.prototype.toString.call(mo), records[0] instanceof MutationRecord);
try { mo.observe(a, {}) } catch (e) { console.log(e.name, e.message) }
try { mo.observe(null, { childList: true }) } catch (e) { console.log(e.name, e.message) }
try { mo.observe(a, { attributes: false, attributeOldValue: true }) } catch (e) { console.log(e.name, e.message) }
try { new MutationObserver() } catch (e) { console.log(e.name, e.message) }
try { MutationObserver(() => 1) } catch (e) { console.log(e.name, e.message) }
