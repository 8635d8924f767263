// browsers: an inline script put into the document runs at once, its microtasks later
// needs: window
const s = document.createElement('script'); s.textContent = 'console.log("inline " + (document.currentScript !== null)); Promise.resolve().then(() => console.log("micro of inline"));';
Promise.resolve().then(() => console.log('micro')); console.log('before'); document.body.append(s); console.log('after'); document.body.append(s);
const u = document.createElement('script'); u.src = 'data:text/javascript,console.log("from src")'; u.onload = () => console.log('onload'); document.body.append(u); console.log('end');
