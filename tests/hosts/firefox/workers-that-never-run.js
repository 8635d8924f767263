// of a worker whose text is no script its page hears an Event without words; its options are a dictionary
const hear = (text, type) =>
  new Promise((heard) => {
    const worker = new Worker(URL.createObjectURL(new Blob([text])), { type });
    worker.onerror = (event) => {
      console.log(type, event.constructor.name, event.message, event.lineno, event.cancelable, event.bubbles);
      event.preventDefault();
      heard();
    };
  });
for (const options of ['name', 5, null])
  try {
    new Worker('data:,', options);
    console.log('made');
  } catch (error) {
    console.log(error.name, error.message);
  }
(async () => {
  await hear('let let = 1;', 'classic');
  await hear('let let = 1;', 'module');
  await hear('throw new Error("thrown")', 'classic');
})();
