// what regular expressions find, as it is printed, before and since groups have names
console.log('x-1-y'.split(/-(\d)-/), /(\d+)-(\d+)/.exec('10-20'), 'test'.match(/(t)(e)?/), 'n'.match(/x/), 'test'.match(/t/g));
const found = /b(c)?/.exec('abd');
console.log(Object.keys(found), 'groups' in found, found.groups, found.length, JSON.stringify(found), Object.assign({}, found));
