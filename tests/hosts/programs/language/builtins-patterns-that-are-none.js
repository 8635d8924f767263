// patterns of regular expressions that are refused
const t = f => { try { console.log(String(f())); } catch (e) { console.log(e.name + ': ' + e.message); } };
for (const s of ['\\c', '\\c1', '\\u{110000}', '\\u{}', '\\u{z}', '\\u1', '\\x1', '[\\c]', '\\e', '\\07', '\\00', '\\1', '(?=a)+', '{1}', 'a{1', '}', ']', '[a-\\d]', '[z-a]', '[\\w-a]', '\\u{1F600}', '\\-', '\\/', '[\\-]', '\\0', '\\08', '(?:', '(?a)', 'a**', '+', '\\']) { t(() => new RegExp(s, 'u')); t(() => new RegExp(s)); }
console.log(new RegExp('[/]/').source, JSON.stringify(new RegExp('\n').source));
const frozen = Object.freeze(/a/g);
t(() => frozen.test('ba'));
console.log(RegExp.$_, RegExp.lastMatch);
t(() => Object.assign(/x/, { exec: () => 5 }).test('x'));
