// When the document hears that something else is marked
const p = document.createElement('p'); p.textContent = 'some text here'; document.body.append(p);
document.addEventListener('selectionchange', (e) => console.log(' selectionchange', e.target === document, String(getSelection())));
document.addEventListener('selectstart', (e) => console.log(' selectstart'));
const wait = (ms = 60) => new Promise((r) => setTimeout(r, ms));
(async () => {
  const s = getSelection(); 
  const step = async (name, f) => { console.log(name); f(); Promise.resolve().then(() => console.log('  micro')); await wait(); };
  await step('all', () => s.selectAllChildren(p));
  await step('same', () => s.selectAllChildren(p));
  await step('twice', () => { s.collapse(p.firstChild, 2); s.extend(p.firstChild, 5); });
  await step('none', () => s.removeAllRanges());
  await step('none again', () => s.removeAllRanges());
  await step('range', () => { const r = document.createRange(); r.selectNode(p); s.addRange(r); });
  await step('change range', () => s.getRangeAt(0).setStart(p.firstChild, 3));
})();
