// needs: array-fromasync
const { Readable } = require('stream');
const range = () => Readable.from([1, 2, 3, 4]);
(async () => {
  console.log(await range().map((value) => value * 2).toArray());
  console.log(await range().filter(async (value) => value % 2 === 0).toArray());
  console.log(await range().take(2).toArray(), await range().drop(3).toArray());
  console.log(await range().reduce((sum, value) => sum + value), await range().some((value) => value > 3), await range().every((value) => value > 3));
  console.log(await range().find((value) => value > 2));
  await range().forEach(async (value) => console.log('each', value));
  console.log(await range().flatMap((value) => [value, -value]).toArray());
})();
