// browsers: selectors
// needs: window
const d = document.createElement('div'); d.innerHTML = '<ul><li class=a>1<li class="a b">2<li>3</ul><p><em>e</em></p><input type=checkbox checked><input disabled>'; const q = s => d.querySelectorAll(s).length; console.log(q('li'), q('.a.b'), q('li:not(.a)'), q('li:first-child'), q('li:nth-child(2)'), q('ul > li + li'), q('p em, ul'), q('input:checked'), q(':disabled'), q('[type=checkbox]'), q('[class~=b]'), q('[class^=a]'), q('li:last-of-type'), q('p:has(em)'), q('*')); try { q('li:::'); } catch (e) { console.log(e.name); }
