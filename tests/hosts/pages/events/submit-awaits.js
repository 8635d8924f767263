// submit handler that awaits: the default is prevented in time only before the await
document.body.insertAdjacentHTML('beforeend', '<form id=f><input name=q value=1><button id=go>go</button></form>');
f.addEventListener('submit', async e => { e.preventDefault(); console.log('submit ' + new FormData(f).get('q') + ' ' + (e.submitter && e.submitter.id)); await null; console.log('after await ' + e.defaultPrevented); });
document.getElementById('go').click(); console.log('clicked'); f.requestSubmit(); console.log('requested');
