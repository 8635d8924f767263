// All mutations of a script are told in one microtask.
const observer = new MutationObserver((records) => console.log('observer', records.length));
observer.observe(document.body, { childList: true, attributes: true });
Promise.resolve().then(() => console.log('before'));
document.body.append('text');
document.body.setAttribute('title', 'x');
document.body.append(document.createElement('p'));
Promise.resolve().then(() => console.log('after'));
console.log('script');
