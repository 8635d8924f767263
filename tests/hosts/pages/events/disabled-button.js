// A disabled button is not clicked; a checkbox-like toggle is a listener's business.
const button = document.createElement('button');
let count = 0;
button.addEventListener('click', () => count++);
button.click();
button.setAttribute('disabled', '');
button.click();
button.removeAttribute('disabled');
button.click();
console.log(count);
