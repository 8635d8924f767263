// Namespaces of modules cannot be changed, and how that is said.
(async () => {
  'use strict';
  const module = await import('data:text/javascript,export let n = 0;');
  for (const steps of [
    () => (module.n = 5),
    () => (module.x = 1),
    () => (module[Symbol.toStringTag] = 1),
    () => delete module.n,
    () => Object.setPrototypeOf(module, {}),
    () => Object.defineProperty(module, 'n', { value: 5 }),
  ])
    try {
      console.log(String(steps()));
    } catch (error) {
      console.log(error.name, error.message);
    }
})();
