// needs: esm, asyncgen
// What stands escaped in a data: address; until Node 20 it had to be the escapes of a text.
const texts = [
  'data:text/javascript,%',
  'data:text/javascript,%zz',
  'data:text/javascript,console.log("%E2%82%AC")',
  'data:text/javascript,console.log("%F0%9F".length)',
  'data:text/javascript;base64,Y29uc29sZS5sb2coJ2InKQ%3D%3D',
  'data:text/javascript;charset=utf-8;base64,Y29uc29sZS5sb2coJ2InKQ',
  'data:text/javascript;a=b,console.log("parameter")',
  'data:text/javascript;base64;x,console.log("not the last")',
  'data:text/javascript,console.log("fragment")#x',
];
const tried = async () => {
  for (const text of texts) {
    try {
      await import(text);
    } catch (error) {
      console.log(text, error.name, error.name === 'URIError' ? error.message : '');
    }
  }
};
tried();
