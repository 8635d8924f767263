// Only a network failure rejects.
(async () => {
  for (const path of ['/missing', '/error', '/empty', '/broken']) {
    try {
      const response = await fetch(path);
      console.log(path, response.status, response.ok, response.statusText, `[${await response.text()}]`);
    } catch (error) {
      console.log(path, error.name, error.message);
    }
  }
})();
