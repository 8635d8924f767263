// readiness
document.onreadystatechange = () => console.log('readystate', document.readyState);
document.addEventListener('DOMContentLoaded', (e) => { console.log('DCL', e.bubbles, e.cancelable, e.isTrusted, e.target === document); Promise.resolve().then(() => console.log('DCL micro')); });
window.addEventListener('DOMContentLoaded', (e) => console.log('DCL at window', e.eventPhase, e.currentTarget === window));
window.addEventListener('load', (e) => { console.log('load', e.target === document, e.currentTarget === window, e.bubbles, e.eventPhase); setTimeout(() => console.log('after load'), 0); });
window.addEventListener('pageshow', (e) => console.log('pageshow', e.persisted, e.constructor.name));
document.addEventListener('visibilitychange', () => console.log('visibility'));
console.log(document.readyState, document.visibilityState, document.hidden);
const ready = () => new Promise((r) => document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', r, { once: true }) : r());
ready().then(() => console.log('ready()'));
