// What was written into an input becomes a value of the type that it is given.
const input = document.createElement('input');
input.value = '1e2';
for (const type of ['number', 'range', 'date', 'color', 'text', 'checkbox', 'time']) {
  input.type = type;
  console.log(type, input.value);
}
console.log(Object.assign(document.createElement('input'), { type: 'color' }).value);
const refused = (steps) => {
  try {
    steps();
    console.log('taken');
  } catch (error) {
    console.log(error.name, error.message);
  }
};
refused(() => (input.maxLength = -5));
refused(() => (document.createElement('textarea').minLength = -1));
input.type = 'checkbox';
refused(() => input.setSelectionRange(0, 1));
refused(() => document.createElement('form').requestSubmit(input));
refused(() => getComputedStyle(document));
refused(() => getComputedStyle({}));
refused(() => crypto.getRandomValues([]));
refused(() => new XMLHttpRequest().open('trace', '/'));
refused(() => new XMLHttpRequest().open('GET', 'http://['));
refused(() => document.createElement('dialog').showModal());
refused(() => document.createElement('div').showPopover());
// An element of a shadow tree has the focus: the document sees its host.
const host = document.createElement('div');
document.body.append(host);
host.attachShadow({ mode: 'open' }).innerHTML = '<button>in</button>';
host.shadowRoot.firstChild.focus();
console.log(document.activeElement === host, host.shadowRoot.activeElement.nodeName);
