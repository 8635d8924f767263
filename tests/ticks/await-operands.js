// What is awaited decides when the function goes on.
// v8-5.5: number=1 ; promise=2 ; subclass=3 | thenable=4 ; slow thenable=5
// v8-6.2: number=1 ; promise=2 | thenable=4 ; slow thenable=5 | subclass=3
// es2017 es2018 v8-6.8: number=1 | thenable=4 | promise=2 ; subclass=3 | slow thenable=5
// es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156: number=1 ; promise=2 | thenable=4 | subclass=3 | slow thenable=5
// jsc: number=1 ; promise=2 | thenable=4 | subclass=3 ; slow thenable=5
class Sub extends Promise {}
const show = async (name, operand) => {
  const value = await operand;
  log(`${name}=${value}`);
};
show('number', 1);
show('promise', Promise.resolve(2));
show('subclass', Sub.resolve(3));
show('thenable', { then: (resolve) => resolve(4) });
show('slow thenable', { then: (resolve) => resolve(Promise.resolve(5)) });
