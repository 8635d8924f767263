// Which encoding a FileReader takes, and what it refuses.
const little = [0xff, 0xfe, 0x68, 0, 0x69, 0];
const big = [0xfe, 0xff, 0, 0x68, 0, 0x69];
const plain = [0x68, 0, 0x69, 0];
const utf8 = [0xef, 0xbb, 0xbf, 0x68, 0xc3, 0xa4];
const cases = [
  [little],
  [big],
  [utf8],
  [utf8, 'utf-16le'],
  [little, 'utf-16be'],
  [big, 'utf-8'],
  [plain, 'UTF-16LE'],
  [plain, ' utf-16 '],
  [plain, undefined, 'text/plain;charset=utf-16le'],
  [plain, undefined, 'text/plain; charset="UTF-16LE"'],
  [plain, 'nothing', 'text/plain;charset=utf-16le'],
  [plain, 'utf-8', 'text/plain;charset=utf-16le'],
  [plain, 'nothing', 'text/plain;charset=none'],
  [plain, null],
  [[0x68, 0xff], ''],
  [[]],
];
const next = () => {
  if (cases.length === 0) return later();
  const [bytes, label, type] = cases.shift();
  const reader = new FileReader();
  reader.onloadend = () => {
    console.log(label, type, JSON.stringify(reader.result), reader.error);
    next();
  };
  reader.readAsText(new Blob([new Uint8Array(bytes)], { type }), label);
};
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
const later = () => {
  for (const method of ['readAsText', 'readAsArrayBuffer', 'readAsDataURL', 'readAsBinaryString']) {
    attempt(`${method} of nothing`, () => new FileReader()[method]());
    attempt(`${method} of text`, () => new FileReader()[method]('text'));
    attempt(`${method} of an object`, () => new FileReader()[method]({}));
  }
  const reader = new FileReader();
  reader.readAsText(new Blob(['x']));
  attempt('twice', () => reader.readAsText(new Blob(['y'])));
  for (const type of ['loadstart', 'progress', 'load', 'error', 'abort', 'loadend'])
    reader.addEventListener(type, ({ lengthComputable, loaded, total }) =>
      console.log(type, reader.readyState, reader.result, reader.error?.name, lengthComputable, loaded, total),
    );
  reader.abort();
  console.log(reader.error?.message);
  reader.abort();
  const empty = new FileReader();
  empty.abort();
  console.log(empty.readyState, empty.result, empty.error);
  reader.readAsBinaryString(new Blob([new Uint8Array([255, 0, 65])]));
};
next();
