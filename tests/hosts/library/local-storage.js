// since: 25
const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
console.log(get.name, set.name, enumerable, configurable);
console.log(typeof localStorage, localStorage, localStorage === globalThis.localStorage);
try {
  console.log(localStorage.getItem('key'));
} catch (error) {
  console.log(error.name, error.message);
}
process.on('warning', ({ name, message }) => console.log(name, message));
localStorage = 5;
console.log(localStorage);
