// A body with a reader is locked.
(async () => {
  const response = new Response('abc');
  const reader = response.body.getReader();
  console.log(response.body.locked, response.bodyUsed);
  await response.text().catch((error) => console.log(error.name));
  try {
    response.body.getReader();
  } catch (error) {
    console.log(error.name);
  }
  reader.releaseLock();
  console.log(response.body.locked, await response.text());
})();
