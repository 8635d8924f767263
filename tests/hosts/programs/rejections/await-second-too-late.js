// Two rejected calls awaited one after the other: the second is unhandled at first.
process.on('unhandledRejection', (reason) => console.log('unhandled ' + reason.message));
process.on('rejectionHandled', () => console.log('handled later'));
const fail = async (name, ms) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error(name);
};
(async () => {
  const a = fail('a', 40);
  const b = fail('b', 5);
  try {
    await a;
    await b;
  } catch (error) {
    console.log('caught ' + error.message);
  }
})();
