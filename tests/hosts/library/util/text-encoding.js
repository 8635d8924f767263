// since: 16
// TextEncoder and TextDecoder: errors with codes, streams, shown.
const log = (...a) => console.log(...a);
const enc = new TextEncoder();
log(enc.encoding, enc.encode('aé€😀'), enc.encodeInto ? enc.encodeInto('é😀', new Uint8Array(3)) : 0);
const dec = new TextDecoder();
log(dec.encoding, dec.fatal, dec.ignoreBOM, dec.decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])), dec.decode());
const s = new TextDecoder('utf-8');
log(s.decode(new Uint8Array([0xe2, 0x82]), { stream: true }) + s.decode(new Uint8Array([0xac])));
for (const t of [
  () => new TextDecoder('nope'),
  () => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff])),
  () => dec.decode(5),
  () => dec.decode('x'),
  () => TextEncoder(),
  () => enc.encodeInto('a', 5),
  () => new TextDecoder('utf-16le').decode(new Uint8Array([0x61, 0])),
  () => new TextDecoder('latin1').encoding,
  () => TextDecoder.prototype.decode.call({}),
  () => new TextDecoder('utf8', 5),
])
  try {
    log(t());
  } catch (e) {
    log(e.name, e.code, e.message);
  }
log(new TextEncoder());
log(Object.prototype.toString.call(dec));
