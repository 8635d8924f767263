// What is no JSON.
(async () => {
  const response = await fetch('/not-json');
  try {
    await response.json();
  } catch (error) {
    console.log(error.name, error instanceof SyntaxError, response.bodyUsed);
  }
  new Response('xx').json().catch((error) => console.log(error.name, error.message));
  new Response('').json().catch((error) => console.log(error.name));
})();
