// Handler attributes: replaced in place, `return false` cancels.
const button = document.createElement('button');
button.addEventListener('click', () => console.log('listener'));
button.onclick = () => console.log('handler 1');
button.addEventListener('click', (event) => console.log('last', event.defaultPrevented));
button.onclick = function (event) {
  console.log('handler 2', this === button, event.currentTarget === button);
  return false;
};
button.click();
button.onclick = null;
button.click();
console.log(button.onclick, typeof window.onclick);
