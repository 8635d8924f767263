// A module runs before DOMContentLoaded, its awaits as microtasks.
console.log(document.readyState);
addEventListener('load', () => console.log('load'));
document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));
await null;
console.log('after await');
