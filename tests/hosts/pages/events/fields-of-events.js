// what events hold that nobody has given them, whose isTrusted is their own, and members of other kinds
const e = new Event('x'); console.log(JSON.stringify(e), Object.keys(e).join(), Object.getOwnPropertyDescriptor(e, 'isTrusted').configurable, 'isTrusted' in Event.prototype);
document.addEventListener('y', (event) => console.log(JSON.stringify(event), event.isTrusted)); document.dispatchEvent(new CustomEvent('y', { detail: 1 }));
document.body.addEventListener('click', (event) => console.log(JSON.stringify(event), event.pointerId !== undefined, event.isPrimary, event.ctrlKey, event.screenX, event.pageX, event.x)); document.body.click();
const mouse = new MouseEvent('m', { clientX: '3', ctrlKey: 1, relatedTarget: document.body }); console.log(mouse.clientX + 1, mouse.x, mouse.pageX, mouse.ctrlKey, mouse.view, mouse.movementX, mouse.relatedTarget.localName);
const key = new KeyboardEvent('k', { key: 5, keyCode: 65 }); console.log(key.key + 1, key.keyCode, key.location, key.charCode, key.view);
const pointer = new PointerEvent('p', { pointerId: 4 }); console.log(pointer.pointerId, pointer.width, pointer.pressure, pointer.isPrimary, pointer.pointerType === '');
console.log(new ErrorEvent('e', { lineno: '7' }).lineno + 1, new ProgressEvent('p', { loaded: '2' }).loaded + 1, document.createEvent('MouseEvent').clientX, document.createEvent('UIEvent').view);
try { requestAnimationFrame(); } catch (error) { console.log(error.message); }
