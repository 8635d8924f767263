/*
 * A loop that waits for something it prevents
 * The flag would be set in a timer, but no timer runs while the stack is not empty. The lane stops the loop and keeps what ran before it.
 *
 * Group: Errors
 * Lanes: es2025 on node-24
 * Start: end
 */
let ready = false;
setTimeout(() => { ready = true; }, 0);

while (!ready) {
  // nothing else can run in here
}

console.log('never printed');
