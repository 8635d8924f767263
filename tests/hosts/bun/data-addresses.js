// An address that holds its own answer is answered whatever the signal says.
(async () => {
  const controller = new AbortController();
  const started = fetch('data:,x', { signal: controller.signal });
  controller.abort();
  console.log(await (await started).text());
  console.log(await (await fetch('data:text/plain,later', { signal: AbortSignal.abort() })).text());
  try {
    await fetch('http://127.0.0.1:1/', { signal: AbortSignal.abort() });
  } catch (error) {
    console.log(error.name);
  }
})();
