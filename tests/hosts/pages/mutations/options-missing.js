// observe() wants to know what.
const observer = new MutationObserver(() => {});
for (const attempt of [() => observer.observe(document.body, {}), () => observer.observe({}, { childList: true }), () => new MutationObserver()]) {
  try {
    attempt();
  } catch (error) {
    console.log(error.name);
  }
}
