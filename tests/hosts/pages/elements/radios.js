// browsers: a label's click, radios of a group, change events
// needs: window
document.body.insertAdjacentHTML('beforeend', '<form id=f><label id=la>A<input type=radio name=r value=a></label><label id=lb for=rb>B</label><input type=radio name=r value=b id=rb></form>'); f.addEventListener('change', e => console.log('change ' + e.target.value)); f.addEventListener('click', e => console.log('click ' + (e.target.value || e.target.id))); la.click(); console.log(f.elements.r.value); lb.click(); console.log(f.elements.r.value, f.r[0].checked); lb.click();
