// browsers: a submit button's click, submit, preventDefault, reset
// needs: window
document.body.insertAdjacentHTML('beforeend', '<form id=f><input name=n value=1 required><button id=go>go</button><button type=reset id=r>r</button></form>');
const f = document.getElementById('f'); f.addEventListener('submit', e => { e.preventDefault(); console.log('submit ' + e.submitter.id + ' ' + [...new FormData(f)]); }); f.addEventListener('reset', () => console.log('reset ' + f.n.value));
for (const id of ['go', 'r']) document.getElementById(id).addEventListener('click', () => console.log('click ' + id)); f.n.value = 2; go.click(); r.click(); console.log(f.n.value); f.n.value = ''; f.n.addEventListener('invalid', e => console.log('invalid ' + e.target.validity.valueMissing)); f.requestSubmit(go); console.log(f.checkValidity());
