// classes of states: focus, modal, defined
document.body.insertAdjacentHTML('beforeend', '<div id=d><input id=i></div><dialog id=g></dialog><details id=t open></details><x-late id=l></x-late>');
const [d, i, g, t, l] = ['d', 'i', 'g', 't', 'l'].map((id) => document.getElementById(id));
const show = (what) => console.log(what, i.matches(':focus'), d.matches(':focus-within'), d.matches(':focus'), g.matches(':modal'), l.matches(':defined'), d.matches(':defined'), document.querySelectorAll(':not(:defined)').length);
show('first');
i.focus();
show('focused');
i.blur();
show('left');
g.show();
show('shown');
g.close();
g.showModal();
show('modal');
g.close();
customElements.define('x-late', class extends HTMLElement {});
show('defined');
