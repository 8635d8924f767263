// Anything but a function is refused at once.
for (const value of [undefined, null, 'code', 5]) {
  for (const set of [setTimeout, setInterval, setImmediate]) {
    try {
      set(value, 1);
    } catch (error) {
      console.log(error.name.split(' ')[0], error.code, error.message);
    }
  }
}
