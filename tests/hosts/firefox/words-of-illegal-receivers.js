// methods of interfaces say whose they are; a module, what it does not export
for (const [name, call] of Object.entries({
  appendChild: () => Node.prototype.appendChild.call({}, 1),
  append: () => Headers.prototype.append.call(1, 'a', 'b'),
}))
  try {
    const result = call();
    result?.catch?.((error) => console.log(name, 'later', error.name, error.message));
    console.log(name, 'fine');
  } catch (error) {
    console.log(name, error.name, error.message);
  }
import('data:text/javascript,import { missing } from "data:text/javascript,export let y"').catch((error) =>
  console.log(error.name, error.message),
);
