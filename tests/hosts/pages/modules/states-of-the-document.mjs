console.log('module start ' + document.readyState);
document.addEventListener('readystatechange', () => console.log('state ' + document.readyState));
document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));
addEventListener('load', () => console.log('load'));
const value = await new Promise((resolve) => setTimeout(resolve, 10, 'waited'));
console.log(value + ' ' + document.readyState);
