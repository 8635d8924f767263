// Base 64, and what decoders refuse.
console.log(atob('aGk='), btoa('hi'), atob(' aG k '), btoa(''));
for (const wrong of [() => atob('*'), () => btoa('€'), () => new TextDecoder('nope'), () => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255]))]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name, error.message, error.code);
  }
}
