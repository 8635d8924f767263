// The global object hears what a program dispatches on it; rejections and exceptions are no events.
addEventListener('ping', function (event) { console.log('ping', event.type, this === globalThis); });
console.log(dispatchEvent(new Event('ping')), dispatchEvent.length, addEventListener.length);
addEventListener('go', () => console.log('once'), { once: true });
dispatchEvent(new Event('go'));
dispatchEvent(new Event('go'));
const no = () => console.log('never');
addEventListener('ping', no);
removeEventListener('ping', no);
dispatchEvent(new CustomEvent('ping', { detail: 1 }));
for (const type of ['error', 'unhandledrejection', 'load', 'exit']) addEventListener(type, no);
setTimeout(() => { console.log('timer'); Promise.reject(new Error('x')); }, 1);
