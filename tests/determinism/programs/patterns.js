// Regular expressions: Unicode property tables, case folding, and the forms of ES2025.
// Characters that Unicode 17 added: the tables are those of the runtime, and may be older.
const YOUNG =
  /[\u088f\u0c5c\u0cdc\u1acf-\u1add\u1ae0-\u1aeb\u20c1\u2b96\ua7ce-\ua7d5\ua7f1\ufbc3-\ufbd2\ufd90-\ufd91\ufdc8-\ufdce\u{10940}-\u{10959}\u{10ec5}-\u{10ed8}\u{10efa}-\u{10efb}\u{11b60}-\u{11b67}\u{11db0}-\u{11de9}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18d09}-\u{18d1e}\u{18d80}-\u{18df2}\u{1ccfa}-\u{1ccfc}\u{1ceba}-\u{1cef0}\u{1e6c0}-\u{1e6ff}\u{1f6d8}\u{1f777}-\u{1f77a}\u{1f8d0}-\u{1f8d8}\u{1fa54}-\u{1fa57}\u{1fa8a}-\u{1fa8e}\u{1fac8}-\u{1facd}\u{1faea}-\u{1faef}\u{1fbfa}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{323b0}-\u{33479}]/gu;
const STEP = 61;
const points = Array.from({ length: Math.floor(0x20000 / STEP) }, (_, index) => index * STEP);
// Characters of the newer versions of Unicode, whole.
for (const from of [0x870, 0x1c80, 0x1d240, 0x10d40, 0x16d40, 0x1e5d0, 0x1fa70, 0x2ebf0, 0x31350]) points.push(...Array.from({ length: 24 }, (_, index) => from + index));
const text = String.fromCodePoint(...points).replace(YOUNG, '');
const shown = (value) => `${value.length} ${value}`;
const matches = (subject, expression) => {
  const all = [];
  for (let match = expression.exec(subject); match; match = expression.exec(subject)) {
    all.push(match);
    if (match[0] === '') expression.lastIndex += expression.unicode && subject.codePointAt(expression.lastIndex) > 0xffff ? 2 : 1;
  }
  return all;
};
// What an engine is too old for is its own error.
const attempt = (ask) => {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
};
const properties = [
  'L', 'Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'M', 'Mn', 'Mc', 'N', 'Nd', 'Nl', 'P', 'Sm', 'Sc', 'So', 'Z', 'Cc', 'Cf', 'Cn', 'Co', 'Alphabetic', 'ASCII_Hex_Digit', 'Bidi_Mirrored', 'Case_Ignorable', 'Cased',
  'Changes_When_NFKC_Casefolded', 'Default_Ignorable_Code_Point', 'Emoji', 'Emoji_Presentation', 'Grapheme_Base', 'ID_Start', 'ID_Continue', 'Ideographic', 'Math', 'Uppercase',
  'White_Space', 'XID_Continue', 'Script=Latin', 'Script=Greek', 'Script=Cyrillic', 'Script=Han', 'Script=Arabic', 'Script=Garay', 'Script=Todhri', 'Script_Extensions=Devanagari', 'Script_Extensions=Hira', 'sc=Zyyy', 'scx=Zinh',
];
for (const name of properties) {
  console.log(name, attempt(() => shown(text.replace(new RegExp(`\\P{${name}}+`, 'gu'), ''))));
}
for (const name of ['RGI_Emoji', 'Basic_Emoji', 'Emoji_Keycap_Sequence', 'RGI_Emoji_Flag_Sequence', 'RGI_Emoji_Modifier_Sequence', 'RGI_Emoji_Tag_Sequence', 'RGI_Emoji_ZWJ_Sequence']) {
  const sequences = '👨‍👩‍👧‍👦 1️⃣ 🇩🇪 👍🏽 ❤️ ☺ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🫩 x';
  console.log(name, attempt(() => matches(sequences, new RegExp(`\\p{${name}}`, 'gv')).join()));
}
for (const flags of ['gi', 'giu', 'giv']) {
  for (const source of ['[a-z]+', '\\w+', '\\W+', '[^\\W]+', '[\\u00c0-\\u024f]+', 'ſ', 'K', '[α-ω]+', '[Ꭰ-Ᏼ]+', 'ß', '\\b', '[^x]+']) {
    console.log(flags, source, attempt(() => shown(matches(text, new RegExp(source, flags)).map((match) => match.index).join())));
  }
}
const samples = [
  [/(?<year>\d{4})-(?<month>\d\d)|(?<month>\d\d)\/(?<year>\d{4})/g, '2026-11 11/2026'], [/(?<=\$)\d+(?:\.\d\d)?(?!\d)/g, 'cost $12.50 or €3 or $7'], [/(?i:A)b(?-i:C)/gi, 'abC ABC aBc'], [/[\p{L}--[a-z]]+/gv, 'abcÄÖÜxyz'],
  [/[\w&&[^\d]]+/gv, 'a1b2_c'], [/(a*)*b/, 'aaac'], [/(?:(a)|b)*/, 'abab'], [/\k<x>(?<x>.)/u, 'aa'], [/(?=(\w+))\1:/, 'abc:'], [/^.$/gms, 'a\nb\u2028c'], [/[^]\u{1f600}/u, 'x😀'], [/(z)((a+)?(b+)?(c))*/, 'zaacbbbcac'], [/x{2,3}?y/, 'xxxy'],
];
for (const [expression, subject] of samples) {
  const flags = expression.flags.includes('g') ? expression.flags : `${expression.flags}g`;
  const found = attempt(() => matches(subject, new RegExp(expression, flags)).map((match) => [match.index, ...match, match.groups || null]));
  console.log(String(expression), JSON.stringify(found));
}
console.log('a-b_c'.replace(/(?<first>\w)-(\w)/, "[$2$<first>$&$`$']"), 'x1y22'.split(/(\d+)/).join('|'), RegExp.prototype.toString.call(/[/]\//dgimsuy));
