// Storage keeps texts.
localStorage.setItem('a', 1);
localStorage.setItem('b', { x: 1 });
console.log(localStorage.getItem('a') === '1', localStorage.getItem('b'), localStorage.getItem('c'), localStorage.length);
localStorage.removeItem('a');
console.log(localStorage.length, localStorage.key(0), localStorage.key(5), sessionStorage.length);
localStorage.clear();
console.log(localStorage.length, String(localStorage));
