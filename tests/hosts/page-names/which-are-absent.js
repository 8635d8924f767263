// Prints those of the names "a b.c" that this page has not.
globalThis.showAbsent = (names) => {
  const isThere = (name) => {
    const [holder, member] = name.split('.');
    return member === undefined ? holder in globalThis : member in globalThis[holder];
  };
  console.log(
    names
      .split(' ')
      .filter((name) => !isThere(name))
      .join(' '),
  );
};
