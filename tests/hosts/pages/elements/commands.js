// buttons that command other elements
const make = (name, facts) => document.body.appendChild(Object.assign(document.createElement(name), facts));
const dialog = make('dialog', { id: 'dialog' });
const popover = make('div', { id: 'popover', popover: 'auto' });
const button = make('button', { command: 'show-modal' });
console.log(button.command, button.commandForElement, button.getAttribute('command'));
button.commandForElement = dialog;
console.log(button.commandForElement === dialog, JSON.stringify(button.getAttribute('commandfor')));
for (const type of ['command', 'beforetoggle', 'toggle', 'cancel']) for (const element of [dialog, popover])
  element.addEventListener(type, (event) => console.log(element.id, type, event.newState ?? event.command ?? '', event.bubbles, event.cancelable));
button.onclick = () => { console.log('click'); Promise.resolve().then(() => console.log('microtask of click')); };
button.click(); console.log('open', dialog.open);
button.command = 'request-close'; button.value = 'done'; button.click(); console.log('open', dialog.open, dialog.returnValue);
button.command = 'Toggle-Popover'; console.log(button.command); button.click(); console.log('nothing for a dialog');
button.setAttribute('commandfor', 'popover'); button.click(); console.log('shown', popover.matches(':popover-open'));
button.command = '--own'; button.click();
button.command = 'nonsense'; console.log(JSON.stringify(button.command)); button.click();
popover.addEventListener('command', (event) => { console.log('source', event.source === button); event.preventDefault(); });
button.command = 'hide-popover'; button.click(); console.log('prevented', popover.matches(':popover-open'));
try { button.commandForElement = {}; } catch (error) { console.log(error.name, error.message); }
console.log(new CommandEvent('command', { command: '--x', source: button }).command);
