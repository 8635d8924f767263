// A control hears once in a turn that something else is marked in it
const input = document.createElement('input');
document.body.append(input);
const wait = () => new Promise((resolve) => setTimeout(resolve, 60));
(async () => {
  input.defaultValue = 'hello';
  await wait();
  document.addEventListener('selectionchange', ({ target, bubbles }) => console.log(target.nodeName, bubbles));
  for (const [start, end] of [[1, 3], [1, 3], [0, 1], [2, 2]]) {
    console.log(start, end);
    input.setSelectionRange(start, end);
    Promise.resolve().then(() => console.log('microtask'));
    await wait();
  }
  input.setSelectionRange(0, 1);
  input.setSelectionRange(1, 2);
  console.log('twice');
  await wait();
  input.setRangeText('XX', 1, 3);
  await wait();
  console.log(input.value, input.selectionStart, input.selectionEnd);
})();
