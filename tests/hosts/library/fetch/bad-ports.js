// since: 18
// Ports that belong to other protocols are refused before anybody is asked.
(async () => {
  for (const port of [1, 9, 22, 4190, 6000, 6679, 10080])
    try {
      await fetch(`http://127.0.0.1:${port}/`);
    } catch (error) {
      console.log(port, error.name, error.message, error.cause.name, error.cause.message, error.cause.code);
    }
})();
