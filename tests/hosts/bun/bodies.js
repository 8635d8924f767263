// A body that is there is read in one tick.
let ticks = 0;
(function clock() {
  Promise.resolve().then(() => {
    ticks++;
    if (ticks < 30) clock();
  });
})();
new Response('{"a":1}').json().then((value) => console.log('json', value.a, ticks));
new Response().text().then(() => console.log('empty', ticks));
const response = new Response('x');
response.text().then((text) => console.log(text, ticks));
response.text().catch((error) => console.log(error.name, error.message));
