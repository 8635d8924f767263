// what require and require.resolve do not find
const shown = (find) => {
  try {
    find();
  } catch (error) {
    console.log(error.stack.replace(/\nRequire stack:\n- .*/, ''));
    console.log(error.code, Array.isArray(error.requireStack));
  }
};
shown(() => require('nothing'));
shown(() => require('./nothing.js'));
shown(() => require.resolve('nothing'));
Promise.resolve().then(() => shown(() => require('nothing')));
