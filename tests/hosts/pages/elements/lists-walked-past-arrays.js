// Walking a list of classes or headers takes no method that a program has put on arrays.
Array.prototype.keys = () => { console.log('seen'); return [][Symbol.iterator](); };
Array.prototype.entries = Array.prototype.keys;
Array.prototype.values = Array.prototype.keys;
document.body.className = 'a b';
console.log([...document.body.classList.keys()].join());
console.log(JSON.stringify([...document.body.classList.entries()]));
console.log(JSON.stringify([...new Headers({ x: '1' }).entries()]));
console.log([...new Headers({ x: '1' }).keys()].join());
