// for await over what has no function as its method: a literal is not called by its text
// since: 10
// needs: asyncgen
const tell = async (use) => {
  try {
    await use();
  } catch (error) {
    console.log(error.name, error.message);
  }
};
(async () => {
  for (const method of [1, 'text', true, {}]) {
    const named = { [Symbol.asyncIterator]: method };
    await tell(async () => {
      for await (const each of named);
    });
    await tell(async () => {
      for await (const each of { [Symbol.asyncIterator]: method });
    });
    await tell(async () => {
      for await (const each of { named }.named);
    });
    await tell(async () => {
      for await (const each of (() => named)());
    });
  }
})();
