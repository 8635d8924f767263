// :scope, what an element has, and the states of controls
document.body.insertAdjacentHTML('beforeend', '<ul id=u><li class=a>1<li>2<ul><li>3</ul></ul><form id=f><input id=i required placeholder=p><input id=j type=email value=x><button id=b>go</button><textarea id=t readonly></textarea></form><p lang=en-GB>p</p><h2>h</h2>');
const ids = (...list) => console.log(list.map((each) => each?.id || each?.localName || each).join(' '));
ids(u.querySelectorAll(':scope > li').length, u.querySelectorAll('ul > li').length, document.querySelectorAll(':scope > body').length, u.matches(':scope'), u.lastElementChild.closest(':scope').localName);
ids(document.querySelector('li:has(> ul)').firstChild.data, document.querySelectorAll('li:has(li)').length, document.querySelector('p:has(+ h2)'), document.querySelector('form:has(~ h2)'), document.querySelectorAll('ul:has(ul)').length);
ids(i.matches(':invalid'), i.matches(':valid'), j.matches(':invalid'), b.matches(':valid'), f.matches(':invalid'), t.matches(':invalid'), u.matches(':valid'));
i.value = 'v'; j.value = 'a@b.c'; ids(i.matches(':invalid'), f.matches(':valid'), document.querySelectorAll(':invalid').length, i.matches(':placeholder-shown'), i.matches(':read-write'), t.matches(':read-only'), b.matches(':read-only'));
ids(document.querySelector('[lang|=en]'), document.querySelector('[lang|="de"]') ?? 'none');
