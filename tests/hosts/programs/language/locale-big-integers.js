// needs: bigint
// Big integers in English: as they are before V8 7.8, in groups and by options since.
const dollars = { style: 'currency', currency: 'USD' };
console.log(['1234567', '-5', '123456789012345678901'].map((digits) => [dollars, { style: 'percent' }, { minimumFractionDigits: 2 }, undefined].map((options) => BigInt(digits).toLocaleString('en-US', options)).join(' ')).join('\n'));
