const { constants } = require('crypto');
const shown = (of, name) => {
  const rest = Object.getOwnPropertyDescriptor(of, name);
  const value = rest.value;
  return `${name} ${typeof value === 'string' ? value.length : value} ${Object.keys(rest)} ${rest.writable} ${rest.enumerable} ${rest.configurable}`;
};
console.log(shown(require('crypto'), 'constants').replace('[object Object]', ''));
for (const name of Object.getOwnPropertyNames(constants)) console.log(shown(constants, name));
console.log(require('constants').RSA_PKCS1_OAEP_PADDING, Object.keys(require('constants')).length);
