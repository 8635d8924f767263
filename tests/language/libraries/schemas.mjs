import * as v from 'valibot';

const Order = v.objectAsync({
  id: v.pipe(v.string(), v.regex(/^[a-z]+-\d+$/u)),
  lines: v.pipe(
    v.array(
      v.variant('kind', [
        v.object({ kind: v.literal('book'), pages: v.pipe(v.number(), v.minValue(1)) }),
        v.object({ kind: v.literal('pen'), colour: v.picklist(['red', 'blue']) }),
      ]),
    ),
    v.nonEmpty(),
  ),
  owner: v.pipeAsync(
    v.string(),
    v.checkAsync(async (name) => (await name) !== 'nobody', 'No such owner'),
  ),
});

for (const order of [
  { id: 'a-1', lines: [{ kind: 'book', pages: 3 }], owner: 'somebody' },
  { id: '7', lines: [{ kind: 'pen', colour: 'green' }], owner: 'nobody' },
  { id: 'a-2', lines: [], owner: 5 },
]) {
  const result = await v.safeParseAsync(Order, order);
  console.log(result.success, result.success ? result.output : v.flatten(result.issues));
}
