// A body is read once.
(async () => {
  const response = await fetch('/text');
  const copy = response.clone();
  console.log(await response.text());
  for (const attempt of [() => response.text(), () => response.json(), () => response.clone()]) {
    try {
      await attempt();
    } catch (error) {
      console.log(error.name, error.message);
    }
  }
  console.log(await copy.text(), copy.bodyUsed);
})();
