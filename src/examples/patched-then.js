/*
 * Who calls then?
 * Libraries used to watch promises by replacing Promise.prototype.then. The old await calls the replacement, today's await does not, and a returned promise still does.
 *
 * Group: Promises
 * Lanes: es2017, es2025 on node-24
 * Start: end
 */
const then = Promise.prototype.then;
Promise.prototype.then = function (...handlers) {
  console.log('then was called');
  return Reflect.apply(then, this, handlers);
};

async function awaits() {
  await Promise.resolve();
  console.log('awaited');
}

async function returns() {
  return Promise.resolve();
}

awaits();
returns();
