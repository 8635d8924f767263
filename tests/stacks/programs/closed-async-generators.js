// who closes an async generator: what runs right behind the awaited return has no waiting functions
// needs: asyncgen
function show(name) {
  const lines = new Error(name).stack.split('\n');
  console.log([lines[0]].concat(lines.slice(2)).join('\n'));
}
async function* steps(name) {
  try {
    yield 1;
    yield 2;
  } finally {
    show(name);
    await 0;
    show(name + ', later');
  }
}
async function* delegate(name) {
  try {
    yield* steps(name);
  } finally {
    show(name + ', around');
  }
}
async function run() {
  for await (const x of steps('break')) break;
  for await (const x of steps('end'));
  for await (const x of delegate('yield*')) break;
  for await (const x of delegate('yield*, end'));
  const own = steps('return()');
  await own.next();
  await own.return();
  const refused = steps('rejected');
  await refused.next();
  await refused.return(Promise.reject(1)).catch(() => {});
}
run();
