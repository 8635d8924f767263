// Items are properties, also those that are defined; what loops find behind them is the interface's.
localStorage.clear();
Object.defineProperty(localStorage, 'defined', { value: 'by hand' });
console.log(localStorage.getItem('defined'), JSON.stringify(Object.getOwnPropertyDescriptor(localStorage, 'defined')));
localStorage.defined = 'again';
console.log(localStorage.getItem('defined'), Object.keys(localStorage).join(), localStorage.length);
let own = 0;
for (const key in localStorage) if (Object.hasOwn(localStorage, key)) own++;
console.log(own, 'getItem' in localStorage, delete localStorage.defined, localStorage.length);
const { dataset } = document.body;
dataset.userName = 'Ada';
console.log(String(dataset), dataset instanceof DOMStringMap, document.body.outerHTML.includes('data-user-name="Ada"'));
