const refused = (steps) => {
  try {
    steps();
    console.log('fine');
  } catch (error) {
    console.log(error.name, error.message);
  }
};
const { port1 } = new MessageChannel();
const given = new MessageChannel().port1;
port1.postMessage(0, [given]);
refused(() => port1.postMessage(0, [given]));
refused(() => postMessage(0, '*', [given]));
refused(() => structuredClone(0, { transfer: [given] }));
const buffer = new ArrayBuffer(1);
port1.postMessage(0, [buffer]);
refused(() => port1.postMessage(0, [buffer]));
