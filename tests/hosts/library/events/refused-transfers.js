// since: 18
/* What can't be handed over is refused alike by structuredClone, before anything else was asked of the module, and by ports. */
const told = (run) => {
  try {
    console.log(run());
  } catch (error) {
    console.log(error.constructor.name, error.name, error.code, error.message);
  }
};
for (const item of [{}, new Error('x'), [], () => {}, new Uint8Array(1), new SharedArrayBuffer(1)])
  told(() => structuredClone(1, { transfer: [item] }));
const { port1 } = new MessageChannel();
for (const item of [{}, new Uint8Array(1), 5, null]) told(() => port1.postMessage(1, [item]));
port1.close();
