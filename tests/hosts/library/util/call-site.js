// since: 22
const util = require('util');
process.on('warning', (warning) => console.log(warning.name, warning.code, warning.message));
const { getCallSite } = util;
console.log(typeof getCallSite, getCallSite?.name, getCallSite?.length);
function asking() {
  return getCallSite(2);
}
if (getCallSite) for (const { functionName, lineNumber } of asking().slice(1)) console.log(functionName, lineNumber);
if (getCallSite) console.log(asking().length);
