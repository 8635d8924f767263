// images of markup and of attributes; a choice of several; a stream that is closing
// needs: window
document.body.insertAdjacentHTML('beforeend', '<img src="/missing" onerror="console.log(\'inline\', this.tagName)">');
const late = document.createElement('img'); late.addEventListener('error', () => console.log('by attribute'));
setTimeout(() => late.setAttribute('src', '/missing'), 80);
const inert = document.createElement('template'); inert.innerHTML = '<img src="/missing" onerror="console.log(\'never\')">';
const form = document.createElement('form'); form.innerHTML = '<select name=s multiple><option selected>a<option>b<option selected>c</select>'; console.log([...new FormData(form)].join('&'));
const writer = new WritableStream({}).getWriter(); writer.close(); writer.write(1).catch((error) => console.log(error.message)); writer.closed.then(() => writer.write(2)).catch((error) => console.log(error.message));
