// Promise.all over holes, Sets, Maps, generators and strings.
function* g() { yield 1; yield Promise.resolve(2); console.log('asked to the end'); return 3; }
(async () => { console.log(await Promise.all([, 1, , Promise.resolve(2)])); console.log(await Promise.all(new Map([['k', Promise.resolve('v')]]))); console.log(await Promise.all(g())); console.log(await Promise.all('añ💡')); console.log(await Promise.all(new Set([1, 1, 2]))); for (const bad of [5, {}, null, { [Symbol.iterator]: 1 }]) await Promise.all(bad).catch((e) => console.log(e.name, e.message)); })();
