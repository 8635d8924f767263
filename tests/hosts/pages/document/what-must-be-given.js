// browsers: what a text is split beyond, and a shadow without its mode
// needs: window
const text = document.createTextNode('four');
const host = document.createElement('div');
for (const act of [
  () => text.splitText(5),
  () => text.splitText(4).data.length,
  () => host.attachShadow({}),
  () => host.attachShadow({ mode: undefined, get delegatesFocus() { console.log('focus read'); return false; } }).mode,
  () => host.attachShadow({ mode: 'open' }).mode,
]) {
  try {
    console.log('done', act());
  } catch (error) {
    console.log(error.name, error.message);
  }
}
