// A request against a timer; the loser goes on.
const timeout = (ms) => new Promise((_, reject) => setTimeout(() => reject(new Error(`${ms} ms`)), ms));
(async () => {
  for (const path of ['/users/2', '/slow']) {
    try {
      const response = await Promise.race([fetch(path), timeout(300)]);
      console.log(path, response.status);
    } catch (error) {
      console.log(path, error.message);
    }
  }
})();
