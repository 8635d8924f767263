const button = document.createElement('button');
button.textContent = 'press';
document.body.append(button);
button.addEventListener('click', () => { console.log('listener 1'); Promise.resolve().then(() => console.log('microtask 1')); });
button.addEventListener('click', async () => { console.log('listener 2'); await 0; console.log('microtask 2'); setTimeout(() => console.log('timer')); });
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) button.addEventListener(type, (e) => console.log(type + ' ' + e.button));
userClicks(button, 20);
console.log('ready');
