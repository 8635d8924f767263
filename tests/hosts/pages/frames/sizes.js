// browsers: ResizeObserver tells first sizes after the frame's callbacks
// needs: window
const d = document.createElement('div'); d.style.cssText = 'width:100px;height:20px'; document.body.append(d);
const o = new ResizeObserver(es => { console.log('resize ' + es.length + ' ' + es[0].contentRect.width + 'x' + es[0].contentRect.height); Promise.resolve().then(() => console.log('micro of resize')); }); o.observe(d);
requestAnimationFrame(() => { console.log('frame'); Promise.resolve().then(() => console.log('micro of frame')); requestAnimationFrame(() => { console.log('frame 2'); o.disconnect(); }); }); queueMicrotask(() => console.log('micro'));
