// The classes of events and their fields.
console.log(new MouseEvent('click', { clientX: 3 }).clientX, new KeyboardEvent('keydown', { key: 'a' }).key);
console.log(new MouseEvent('click') instanceof UIEvent, new PointerEvent('x') instanceof MouseEvent);
console.log(new ErrorEvent('error', { message: 'm' }).message, new MessageEvent('message', { data: 1 }).data);
for (const make of [() => new Event(), () => Event('x'), () => new PromiseRejectionEvent('x', { promise: Promise.resolve(), reason: 4 }).reason]) {
  try {
    console.log(make());
  } catch (error) {
    console.log(error.name);
  }
}
