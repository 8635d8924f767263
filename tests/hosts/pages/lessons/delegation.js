// event delegation, options, bubbling order
document.body.insertAdjacentHTML('beforeend', '<ul id=list><li data-id=1><span>one</span></li><li data-id=2>two</li></ul>');
list.addEventListener('click', (e) => { const li = e.target.closest('li'); console.log('delegated', li?.dataset.id, e.currentTarget.id); });
for (const [n, t] of [['window', window], ['document', document], ['html', document.documentElement], ['body', document.body], ['ul', list], ['li', list.children[0]], ['span', list.querySelector('span')]]) { t.addEventListener('click', (e) => console.log('capture', n, e.eventPhase), true); t.addEventListener('click', (e) => console.log('bubble', n, e.eventPhase)); }
list.querySelector('span').click();
list.children[1].addEventListener('click', (e) => e.stopPropagation(), { capture: true }); list.children[1].click();
list.addEventListener('wheel', (e) => { e.preventDefault(); console.log('passive', e.defaultPrevented); }, { passive: true }); console.log(list.dispatchEvent(new WheelEvent('wheel', { cancelable: true, deltaY: 3 })));
const h = () => console.log('removed?'); list.addEventListener('x', h, true); list.removeEventListener('x', h); list.dispatchEvent(new Event('x')); list.removeEventListener('x', h, { capture: true }); list.dispatchEvent(new Event('x'));
list.addEventListener('y', null); try { list.addEventListener('y', 1); } catch (e) { console.log(e.name, e.message); } try { list.addEventListener('y'); } catch (e) { console.log(e.name, e.message); }
