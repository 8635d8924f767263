// Events of messages that programs make, addresses that nobody serves, and a popover that is taken out while it is shown.
const { ports } = new MessageEvent('message', { data: 1 });
console.log(Array.isArray(ports), ports.length, Object.isFrozen(ports));
addEventListener('message', ({ data, ports, isTrusted }) => console.log(data, ports.length, isTrusted));
dispatchEvent(new MessageEvent('message', { data: 'made' }));
for (const address of ['foo:bar', 'mailto:ada@example.org', 'about:blank', 'no://thing'])
  fetch(address).catch(({ name, message }) => console.log(address, name, message));
try {
  new Request('foo:bar');
  console.log(new Request('foo:bar').url);
} catch ({ name, message }) {
  console.log(name, message);
}
document.body.innerHTML = '<div popover=manual>shown</div>';
const popover = document.body.firstChild;
popover.ontoggle = ({ oldState, newState }) => console.log(oldState, newState, popover.matches(':popover-open'));
popover.showPopover();
console.log(popover.matches(':popover-open'));
popover.remove();
console.log(popover.matches(':popover-open'));
