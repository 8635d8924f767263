// needs: queuemicrotask
// queueMicrotask throws at once for anything but a function.
for (const value of [undefined, null, 5, 'x', {}]) {
  try {
    queueMicrotask(value);
  } catch (error) {
    console.log(error.name.split(' ')[0], error.code, error.message);
  }
}
