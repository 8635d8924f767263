'use strict';

/* https://nodejs.org/api/util.html#utilgetcallsitesframecount-options */

const { major } = internal;
const { validateBoolean, validateInteger, validateNumber, validateObject } = require('internal/errors');

const MOST_FRAMES = 200;

/** What is told of each: objects without a prototype. */
function callSites(hide, frameCount = 10, options) {
  let count = frameCount;
  let given = options;
  // Options may come alone.
  if (given === undefined && typeof count === 'object') {
    given = count;
    count = 10;
    validateObject(given, 'options');
  } else if (given !== undefined) validateObject(given, 'options');
  if (given?.sourceMap !== undefined) validateBoolean(given.sourceMap, 'options.sourceMap');
  (major < 24 ? validateNumber : validateInteger)(count, 'frameCount', 1, MOST_FRAMES);
  const facts = internal.callSites(hide, Math.floor(count));
  const sites = [];
  for (let i = 0; i < facts.length; i += 5) {
    const [functionName, scriptId, scriptName, lineNumber, column] = facts.slice(i, i + 5);
    sites.push({ __proto__: null, functionName, scriptId, scriptName, lineNumber, columnNumber: column, column });
  }
  return sites;
}

module.exports = callSites;
