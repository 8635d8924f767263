// browsers: a popover's events
// needs: window, timers
const p = document.createElement('div'); p.popover = 'auto'; document.body.append(p); for (const t of ['beforetoggle', 'toggle']) p.addEventListener(t, e => console.log(t + ' ' + e.oldState + '>' + e.newState)); p.showPopover(); console.log('shown ' + p.matches(':popover-open')); setTimeout(() => { p.hidePopover(); console.log('hidden'); p.togglePopover(); try { p.showPopover(); } catch (e) { console.log(e.name); } }, 50);
