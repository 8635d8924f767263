const upper = Uint8Array.from({ length: 128 }, (_, i) => i + 128);
const labels = ['866', 'latin2', 'l3', 'iso_8859-4:1988', 'cyrillic', 'arabic', 'greek8', 'hebrew', 'logical', 'latin6'];
labels.push('iso8859-13', 'iso885914', 'l9', 'iso-8859-16', 'koi', 'koi8-ru', 'mac', 'tis-620', 'x-mac-ukrainian');
labels.push(' CP1250\n', 'cp1251', 'cp1253', 'latin5', 'cp1255', 'cp1256', 'cp1257', 'cp1258', 'x-user-defined');
for (const label of labels) {
  const decoder = new TextDecoder(label);
  const text = decoder.decode(upper);
  console.log(decoder.encoding, [...text].map((letter) => letter.codePointAt(0).toString(16)).join(' '));
  try {
    console.log(new TextDecoder(label, { fatal: true }).decode(upper).length);
  } catch (error) {
    console.log(error.name, error.message);
  }
}
console.log(new TextDecoder('windows-1251').decode(Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2)));
const inParts = new TextDecoder('koi8-r');
console.log(inParts.decode(Uint8Array.of(0xf0), { stream: true }) + inParts.decode(Uint8Array.of(0xd2)));
for (const label of ['iso-8859-12', 'latin7', '', 'cp1259']) {
  try {
    console.log(new TextDecoder(label).encoding);
  } catch (error) {
    console.log(error.name, error.message);
  }
}
