// An object with handleEvent; its method is looked up at each call.
const object = {
  handleEvent(event) {
    console.log(this === object, event.type);
  },
};
const target = new EventTarget();
target.addEventListener('x', object);
target.dispatchEvent(new CustomEvent('x', { detail: 5 }));
object.handleEvent = (event) => console.log('replaced', event.detail);
target.dispatchEvent(new CustomEvent('x', { detail: 6 }));
