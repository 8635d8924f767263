// since: 10
const util = require('util');
try { util.promisify(Object.assign(() => {}, { [util.promisify.custom]: 5 })); } catch (error) { console.log(error.name, error.message); }
process.on('uncaughtException', (error) => console.log(error.name, error.message));
try { util.callbackify(() => 5)(() => {}); } catch (error) { console.log(error.name, error.message); }
for (const given of [5, 'x', null]) try { util.inspect.defaultOptions = given; } catch (error) { console.log(error.name, error.code, error.message); }
if (util.parseArgs) console.log(util.parseArgs({ args: ['--__proto__', '--a'], strict: false }).values);
