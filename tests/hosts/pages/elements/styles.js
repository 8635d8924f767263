// browsers: style changes are attribute changes
// needs: window
const n = document.createElement('p'); new MutationObserver(rs => { for (const r of rs) console.log(r.attributeName + ' was ' + r.oldValue); console.log(n.getAttribute('style')); }).observe(n, { attributes: true, attributeOldValue: true }); n.style.color = 'red'; n.style.width = '10px'; n.style.width = 'junk'; n.className = 'c'; n.hidden = true; n.dataset.k = 'v'; console.log(n.style.color, n.style.cssText, n.style.length, JSON.stringify(n.style.height));
