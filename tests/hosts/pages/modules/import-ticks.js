// import() goes on in a task, also of what was loaded before; a bare name fails in a job
const ticker = (n) => {
  let i = 0;
  (function next() {
    Promise.resolve().then(() => {
      console.log('t' + ++i);
      if (i < n) next();
    });
  })();
};
const address = 'data:text/javascript,console.log("runs");export default 1';
(async () => {
  await import(address);
  console.log('loaded');
  ticker(5);
  setTimeout(() => console.log('timeout 0'), 0);
  import('bare').catch(() => console.log('bare fails'));
  await import(address);
  console.log('again');
  setTimeout(() => console.log('later'), 20);
  await import('./nowhere.mjs').catch((e) => console.log(e.name));
})();
