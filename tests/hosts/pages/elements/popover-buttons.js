// buttons that show a popover, and dialogs that make it go
document.body.insertAdjacentHTML('beforeend', '<div id=p popover>pop</div><button id=b popovertarget=p>b</button><button id=h popovertarget=p popovertargetaction=hide>h</button><button id=w popovertarget=none>w</button><dialog id=d></dialog>');
const log = (...values) => console.log(...values);
p.addEventListener('beforetoggle', (e) => log('before', e.oldState, e.newState)); p.addEventListener('toggle', (e) => log('toggle', e.oldState, e.newState)); b.addEventListener('click', () => log('click', p.matches(':popover-open')));
b.click(); log(p.matches(':popover-open')); b.click(); h.click(); w.click(); b.addEventListener('click', (e) => e.preventDefault(), { once: true }); b.click(); log(p.matches(':popover-open')); p.showPopover(); p.showPopover();
setTimeout(() => { d.addEventListener('close', () => log('close')); d.show(); log(p.matches(':popover-open')); for (const show of ['showModal', 'show']) try { d[show](); log(show); } catch (e) { log(e.name, e.message); } d.close(); d.showModal(); try { d.show(); } catch (e) { log(e.name, e.message); } d.close(); queueMicrotask(() => log('microtask')); }, 50);
