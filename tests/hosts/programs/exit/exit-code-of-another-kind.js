// What is no integer: taken before Node 20, refused since.
for (const value of ['abc', 1.5, true, {}, null, undefined]) {
  try {
    process.exitCode = value;
    console.log(typeof value, 'ok');
  } catch (error) {
    console.log(error.name.split(' ')[0], error.code, error.message);
  }
}
process.exitCode = 0;
