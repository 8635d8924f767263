// return p, return await p, and a plain value.
// v8-5.5 v8-6.2: return p ; return v ; throw | return await p
// es2017 es2018 v8-6.8: return v ; throw | return p | return await p
// es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: return v ; throw | return await p | return p
const p = Promise.resolve('p');
(async () => p)().then(() => log('return p'));
(async () => await p)().then(() => log('return await p'));
(async () => 'v')().then(() => log('return v'));
(async () => {
  throw 'e';
})().catch(() => log('throw'));
