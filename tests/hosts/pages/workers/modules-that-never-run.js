// What a page hears of module workers that cannot run, one after the other.
const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const programs = {
  'import of what is not there': 'import "./nope.js"',
  'import of a bare name': 'import "nope"',
  'no such export': `import { x } from "${address('export let y')}"`,
  'import of what is no module': `import "${address('let let')}"`,
  'throws': 'postMessage("begun"); throw new Error("thrown")',
  'throws after await': 'await 0; throw new Error("late")',
  'import that throws': `import "${address('throw new RangeError("within")')}"`,
};
const hear = (name, text) =>
  new Promise((resolve) => {
    const worker = new Worker(address(text), { type: 'module' });
    worker.onmessage = ({ data }) => console.log(name, '|', data);
    worker.onerror = (event) => {
      console.log(name, '|', event.constructor.name, event.message);
      event.preventDefault();
      resolve();
    };
  });
(async () => {
  for (const [name, text] of Object.entries(programs)) await hear(name, text);
})();
