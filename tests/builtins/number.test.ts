import { sameAsHost, shows } from './same-as-host.ts';

sameAsHost('Number', {
  'converts': [
    'Number(" 0x1f ")', 'Number("1_000")', 'Number(12n)', 'Number("")', 'Number(Symbol())', 'new Number(5) + 1', 'Number.parseFloat("1.5e3x")', 'parseInt("0x1fg")',
    'parseInt("zz", 36)', 'parseInt("9", 8)', 'parseFloat(".5.5")', 'isNaN("x")', 'isFinite("1")', 'Number.isSafeInteger(2 ** 53)', 'Number.parseInt === parseInt',
  ],
  'is written in any base': [
    '(255).toString(16)', '(-255.5).toString(2)', '(0.1).toString(3)', '(0.1).toString(36)', '(1e21).toString(7)', '(2 ** 70 + 2 ** 20).toString(32)', '(1 / 3).toString(2)',
    '(123.456).toString(36)', '(0.000001).toString(5)', '(1e300).toString(3).length', '(5e-324).toString(2).length', '(0.5).toString(1)', 'NaN.toString(2)', '(-0).toString()',
  ],
  'is written with digits asked for': [
    '(1.005).toFixed(2)', '(1e21).toFixed(2)', '(-1.5).toFixed(0)', '(2.5).toFixed(0)', '(0.000001).toFixed(7)', '(123.456).toPrecision(4)', '(0.00001).toPrecision(1)',
    '(1e21).toPrecision(3)', '(12345).toExponential()', '(12345).toExponential(2)', '(0).toExponential(2)', '(1).toFixed(101)', '(1).toPrecision(0)', 'NaN.toFixed(2)',
    'Infinity.toExponential(1000)', 'Number.prototype.toFixed.call("1")',
  ],
});

shows('Number.prototype.toLocaleString', {
  'groups thousands and rounds to three digits': [
    ['(1234567.8915).toLocaleString()', '"1,234,567.892"'],
    ['(1.0005).toLocaleString()', '"1.001"'],
    ['(-0.0001).toLocaleString()', '"-0"'],
    ['(1e21).toLocaleString()', '"1,000,000,000,000,000,000,000"'],
    ['(-Infinity).toLocaleString()', '"-∞"'],
    ['12345678901234567890n.toLocaleString()', '"12,345,678,901,234,567,890"'],
  ],
});

sameAsHost('BigInt', {
  'converts and wraps': [
    'BigInt("0xff")', 'BigInt(" 12 ")', 'BigInt("1.5")', 'BigInt(1e21)', 'BigInt(1.5)', 'BigInt(true)', 'BigInt(null)', 'BigInt.asIntN(8, 255n)', 'BigInt.asUintN(8, -1n)',
    'BigInt.asIntN(0, 5n)', 'BigInt.asIntN(-1, 0n)', '(255n).toString(16)', '(-255n).toString(36)', '(1n).toString(1)', 'new BigInt(1)', 'BigInt.prototype.valueOf.call(1)',
    'BigInt.asUintN(2 ** 40, 7n)',
  ],
});

sameAsHost('URI functions', {
  'escape and unescape': [
    'encodeURIComponent("é✓😀 &/")', 'encodeURI("é✓😀 &/#%")', 'encodeURIComponent("\\ud800")', 'decodeURIComponent("%C3%A9%E2%9C%93%F0%9F%98%80")', 'decodeURI("%2f%41")',
    'decodeURIComponent("%C0%80")', 'decodeURIComponent("%ED%A0%80")', 'decodeURIComponent("%")', 'decodeURIComponent("%E4%BD")', 'escape("é✓ a+b")', 'unescape("%E9%u2713%zz%u12")',
  ],
});
