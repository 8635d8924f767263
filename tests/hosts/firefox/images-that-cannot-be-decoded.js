// what decode() of pictures that are none says
const say = (name) => [() => console.log(name, 'decoded'), (e) => console.log(name, e.name, e.message)];
const broken = new Image();
broken.src = 'data:image/png;base64,AAAA';
const none = new Image();
const right = new Image();
right.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
broken
  .decode()
  .then(...say('broken'))
  .then(() => none.decode().then(...say('none')))
  .then(() => right.decode().then(...say('right')));
