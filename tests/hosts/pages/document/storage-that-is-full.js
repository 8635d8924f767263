// A storage holds five million characters, names and texts together.
for (const storage of [localStorage, sessionStorage]) {
  const put = (key, length) => {
    try {
      storage.setItem(key, 'x'.repeat(length));
      console.log(key, length, 'fits');
    } catch (error) {
      console.log(key, length, error.name, error.code, error.message, error instanceof DOMException);
    }
  };
  put('k', 5242879);
  put('k', 5242880);
  put('a', 1);
  console.log(storage.length, storage.k.length);
  try {
    storage.other = 'y';
  } catch (error) {
    console.log(error.name, error.message);
  }
  put('k', 10);
  put('a', 1);
  storage.removeItem('k');
  put('b', 5242876);
  put('b', 5242877);
  put('b', 5242878);
  storage.clear();
  put('c', 5242879);
  delete storage.c;
  console.log(storage.length);
}
