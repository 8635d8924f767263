// all, race and their elements.
// all: all of nothing | race fast ; rejected bad | all 1,2,slow
const slow = new Promise((resolve) => Promise.resolve().then(() => resolve('slow')));
Promise.all([1, Promise.resolve(2), slow]).then((values) => log(`all ${values}`));
Promise.all([]).then(() => log('all of nothing'));
Promise.race([slow, 'fast']).then((value) => log(`race ${value}`));
Promise.all([slow, Promise.reject('bad')]).catch((error) => log(`rejected ${error}`));
