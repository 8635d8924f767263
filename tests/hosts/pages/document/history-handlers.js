// handlers of the window and of the body for steps through the history
window.onpopstate = (event) => console.log('popstate', JSON.stringify(event.state));
document.body.onhashchange = (event) => console.log('hashchange', new URL(event.newURL).hash);
console.log(typeof window.onhashchange, document.body.onpopstate === window.onpopstate);
for (const name of ['onstorage', 'onmessageerror', 'onbeforeunload', 'ononline', 'onunload', 'onlanguagechange']) console.log(name, name in window, window[name]);
setTimeout(() => {
  location.hash = 'a';
  console.log('hash set');
  Promise.resolve().then(() => console.log('microtask'));
}, 100);
setTimeout(() => { history.pushState({ step: 1 }, '', '#b'); history.back(); console.log('going back'); }, 200);
