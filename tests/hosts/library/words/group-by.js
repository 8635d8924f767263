// since: 22
for (const run of [() => Object.groupBy(null), () => Map.groupBy(), () => Object.groupBy([], 3), () => Map.groupBy(5, () => 1)]) {
  try {
    run();
  } catch (error) {
    console.log(error.name, error.message);
  }
}
