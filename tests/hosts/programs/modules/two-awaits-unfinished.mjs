// needs: tla
// The warning names the await that waits.
await null;
console.log('first done');
const never = new Promise(() => {});
for (const value of [1]) await never;
