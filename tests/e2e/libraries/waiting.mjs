import { fireEvent, getByLabelText, getByRole, queryByText, waitFor } from '@testing-library/dom';

document.body.innerHTML = `
  <form aria-label="order"><label for="name">Name</label><input id="name"><button type="submit" disabled>Send</button>
  <ul role="list"></ul></form>`;
const form = getByRole(document.body, 'form');
const field = getByLabelText(document.body, 'Name');
const button = getByRole(form, 'button', { name: 'Send' });
field.addEventListener('input', () => {
  console.log('input', field.value);
  setTimeout(() => (button.disabled = field.value === ''), 30);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const item = document.createElement('li');
  item.textContent = `for ${field.value}`;
  requestAnimationFrame(() => form.querySelector('ul').append(item));
});

const main = async () => {
  fireEvent.input(field, { target: { value: 'ada' } });
  console.log('disabled', button.disabled);
  await waitFor(() => {
    if (button.disabled) throw new Error('not yet');
  });
  console.log('enabled');
  fireEvent.click(button);
  console.log(queryByText(form, 'for ada'));
  await waitFor(() => getByRole(form, 'listitem'));
  console.log(getByRole(form, 'listitem').outerHTML);
  try {
    await waitFor(() => getByRole(form, 'alert'), { timeout: 120, onTimeout: () => new Error('no alert came') });
  } catch (error) {
    console.log(error.message);
  }
};
main().then(() => console.log('done'));
