// Several requests, some of which fail.
(async () => {
  const results = await Promise.allSettled(['/text', '/broken', '/missing'].map((path) => fetch(path)));
  console.log(results.map(({ status, value, reason }) => `${status} ${value?.status ?? reason.name}`).join(' | '));
  console.log(await Promise.any(['/broken', '/text'].map(async (path) => (await fetch(path)).text())));
})();
