// What is no function is refused.
for (const name of ['requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask']) {
  try {
    window[name]('text');
  } catch (error) {
    console.log(error.name, error.message);
  }
}
