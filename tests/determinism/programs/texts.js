// Texts: letter case, normal forms and classes of characters, from the host's Unicode tables.
// Characters that Unicode 17 added: the tables are those of the runtime, and may be older.
const YOUNG =
  /[\u088f\u0c5c\u0cdc\u1acf-\u1add\u1ae0-\u1aeb\u20c1\u2b96\ua7ce-\ua7d5\ua7f1\ufbc3-\ufbd2\ufd90-\ufd91\ufdc8-\ufdce\u{10940}-\u{10959}\u{10ec5}-\u{10ed8}\u{10efa}-\u{10efb}\u{11b60}-\u{11b67}\u{11db0}-\u{11de9}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18d09}-\u{18d1e}\u{18d80}-\u{18df2}\u{1ccfa}-\u{1ccfc}\u{1ceba}-\u{1cef0}\u{1e6c0}-\u{1e6ff}\u{1f6d8}\u{1f777}-\u{1f77a}\u{1f8d0}-\u{1f8d8}\u{1fa54}-\u{1fa57}\u{1fa8a}-\u{1fa8e}\u{1fac8}-\u{1facd}\u{1faea}-\u{1faef}\u{1fbfa}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{323b0}-\u{33479}]/gu;
const STEP = 31;
const wellFormed = (text) => (text.toWellFormed ? text.toWellFormed() : text.replace(/[\ud800-\udfff]/gu, ''));
const pieces = [];
for (let from = 0; from < 0x32000; from += 0x400) {
  const points = Array.from({ length: Math.floor(0x400 / STEP) }, (_, index) => from + (from / 0x400) % STEP + index * STEP);
  pieces.push(String.fromCodePoint(...points).replace(YOUNG, ''));
}
const forms = {
  lower: (text) => text.toLowerCase(), upper: (text) => text.toUpperCase(), localeLower: (text) => text.toLocaleLowerCase(), localeUpper: (text) => text.toLocaleUpperCase(),
  NFC: (text) => text.normalize('NFC'), NFD: (text) => text.normalize('NFD'), NFKC: (text) => text.normalize('NFKC'), NFKD: (text) => text.normalize('NFKD'),
  wellFormed: wellFormed, uri: (text) => encodeURIComponent(wellFormed(text)), json: (text) => JSON.stringify(text), spaces: (text) => text.split(/\s+/).join('|').trim(),
};
for (const [name, form] of Object.entries(forms)) {
  console.log(name, pieces.map((text) => form(text)).join(''));
}
for (const text of ['ΑΣ', 'ΑΣ.', 'Σ', 'ǅ', 'ŉ', 'İ', 'ß', 'ﬀ', 'ΐ', 'Ⅷ', 'ⓐ', '𐐀', 'Ꭰ', 'ꭰ']) console.log(text.toLowerCase(), text.toUpperCase(), [...text.toUpperCase().toLowerCase()].length);
const names = { 'ａ': 1, '中': 2, 'a\u0301': 3, '𐐀': 4, 'ª': 5, '\u2118': 6, '€': 7, '\u{1e4d0}': 8, '\u{1e5d0}': 9 };
for (const name of Object.keys(names)) {
  let isName = true;
  try {
    new Function(`var ${name}`);
  } catch {
    isName = false;
  }
  console.log(name, isName, RegExp.escape?.(name));
}
console.log(names, Object.getOwnPropertyDescriptor({ get ['𐐀']() { return 1; } }, '𐐀').get.toString(), (() => {}).toString());
