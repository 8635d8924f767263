// browsers: boxes of given sizes
// needs: window
const d = document.createElement('div'); d.style.cssText = 'position: absolute; left: 10px; top: 20px; width: 30px; height: 40px'; document.body.append(d); const r = d.getBoundingClientRect(); console.log(r.width, r.height, r.left, r.top, r.right, r.bottom, d.offsetWidth, d.offsetHeight, d.clientWidth); d.style.width = '50px'; console.log(d.offsetWidth, r.width, JSON.stringify(new DOMRect(1, 2, 3, 4)), new DOMRect(1, 2, 3, 4).right);
