// What cannot become a Buffer, in each Node's words, and how a long one is shown.
// since: 8
for (const value of [5, undefined, null, {}, true])
  try {
    console.log(Buffer.from(value));
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
const long = Buffer.alloc(60);
console.log(long, { long: Buffer.alloc(51) });
