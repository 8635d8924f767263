// emitWarning refuses what is no text.
for (const value of [undefined, 5, {}]) {
  try {
    process.emitWarning(value);
  } catch (error) {
    console.log(error.name.split(' ')[0], error.code, error.message);
  }
}
