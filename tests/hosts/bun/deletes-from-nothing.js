// what nothing lacks cannot be deleted from it
const nothing = { a: null };
for (const remove of [() => delete null.x, () => delete nothing.a.b, () => delete nothing.a['b']])
  try {
    remove();
  } catch (error) {
    console.log(error.message);
  }
