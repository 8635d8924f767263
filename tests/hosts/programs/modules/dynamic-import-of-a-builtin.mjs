// needs: esm
// import() settles in microtasks, before a timer.
setTimeout(() => console.log('timer'), 20);
import('path').then((ns) => console.log(typeof ns.default.join, typeof ns.join));
