// what arrays, strings, objects and the global object offer depends on the version; so does an error's cause
const has = (holder, names) =>
  names
    .split(' ')
    .filter((name) => name in holder)
    .join(' ');
console.log('array:', has([], 'includes values flat flatMap at findLast findLastIndex toReversed toSorted toSpliced with'));
console.log('bytes:', has(new Uint8Array(1), 'includes at findLast toReversed toSorted with toHex setFromBase64'));
console.log('string:', has(String.prototype, 'padStart padEnd trimStart trimEnd matchAll replaceAll at isWellFormed'));
console.log('object:', has(Object, 'entries values getOwnPropertyDescriptors fromEntries hasOwn groupBy'));
console.log('set:', has(new Set(), 'union intersection difference isSubsetOf'), has(new Map(), 'getOrInsert'));
console.log('rest:', has(Math, 'f16round sumPrecise'), has(JSON, 'rawJSON'), has(Error, 'isError'), has(RegExp, 'escape'));
console.log('iterator:', has([][Symbol.iterator](), 'map filter take drop toArray chunks'), typeof Iterator);
console.log('symbol:', has(Symbol.prototype, 'description'), has(Symbol, 'matchAll'), has(/x/, 'dotAll hasIndices unicodeSets'));
console.log('buffer:', has(new ArrayBuffer(1), 'resize resizable transfer detached'));
console.log('global:', has(global, 'globalThis WeakRef FinalizationRegistry Float16Array URL structuredClone'));
console.log('hidden:', Object.keys(Array.prototype[Symbol.unscopables]).length > 6, String(new Error('x', { cause: 'y' }).cause));
(async () => {
  for (const use of [() => [[1]].flat(), () => Object.fromEntries([]), () => 'a'.replaceAll('a', 'b'), () => globalThis])
    try {
      console.log(typeof (await use()));
    } catch (error) {
      console.log(String(error));
    }
})();
