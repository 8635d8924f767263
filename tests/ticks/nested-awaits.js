// An await inside an await, and code between them, beside a ruler that counts ticks.
// v8-5.5 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 1. ; 1 bottom | 2. ; 2 bottom | 3. ; 3 bottom | 4. ; done | 5. | 6.
// v8-6.2: 1. ; 1 bottom | 2. | 3. ; 2 bottom | 4. | 5. ; 3 bottom | 6. ; done
// es2017 es2018 v8-6.8: 1. | 2. | 3. ; 1 bottom | 4. | 5. ; 2 bottom | 6. | 3 bottom | done
let ruler = Promise.resolve();
for (const n of [1, 2, 3, 4, 5, 6]) ruler = ruler.then(() => log(`${n}.`));
const f = async (depth) => {
  if (depth === 0) return 'bottom';
  const value = await f(depth - 1);
  log(`${depth} ${value}`);
  return value;
};
f(3).then(() => log('done'));
