// Methods and headers that are none, given to whatever takes them.
const made = (make) => {
  try {
    make();
    console.log('fine');
  } catch (error) {
    console.log(error.name, error.message);
  }
};
(async () => {
  for (const options of [
    { method: 'a b' },
    { method: '' },
    { headers: { 'bad header': 'x' } },
    { headers: { '': 'x' } },
    { headers: { ok: 'b\nad' } },
    { headers: [['a']] },
    { headers: [['a', 'b', 'c']] },
    { headers: 5 },
    { headers: [5] },
    { headers: null },
  ]) {
    await fetch('data:,text', options).then(
      ({ status }) => console.log('answered', status),
      (error) => console.log(error.name, error.message),
    );
    made(() => new Request('/path', options));
    made(() => new Response('text', options));
    made(() => new Headers(options.headers));
  }
  made(() => new Headers().append('bad name', 'x'));
  made(() => new Headers().set('name', 'b\nad'));
})();
