// needs: tla
import 'fs';
try {
  require('fs');
} catch (error) {
  console.log('caught here:', error.message);
}
for (const name of ['require', 'module', 'exports', '__filename', '__dirname', 'requires']) {
  await import(`data:text/javascript,await 0; ${name}`).catch((error) => console.log(error.name, error.message, Object.keys(error)));
}
await import('data:text/javascript,throw Object.assign(new TypeError("module is not defined"))').catch((error) => console.log(error.message));
await import('data:text/javascript,throw new ReferenceError("module is not defined")').catch((error) => console.log(error.message));
