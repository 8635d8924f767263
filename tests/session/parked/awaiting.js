const box = { n: 1 };
async function grow(by) {
  const before = box.n;
  await null;
  box.n = before + by;
}
grow(4).then(() => grow(5));
