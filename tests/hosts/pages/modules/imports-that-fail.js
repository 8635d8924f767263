// Modules in data addresses that fail, each at its stage, among others that do not.
const at = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const told = (name, promise) =>
  promise.then(
    (module) => console.log(name, module.default),
    (error) => console.log(name, error.name),
  );
told('bare', import('bare'));
told('one', import(at('export default 1')));
told('throws', import(at('throw new RangeError("broke")')));
told('wrong', import(at('export default (')));
told('two', import(at('export default 2')));
told('no json', import(at('export default 3'), { with: { type: 'json' } }));
told('json', import('data:application/json,4', { with: { type: 'json' } }));
told('no such name', import(at(`import { none } from '${at('export const some = 1')}'`)));
told('needs', import(at(`export { default } from '${at('export default 5')}'`)));
told('bare within', import(at('import "bare within"')));
import(at('export default 6'), { with: { type: 'bogus' } }).catch(({ name, message }) =>
  console.log(name, message.replace(/^data:.*: /, '')),
);
import(at('import "lodash"')).catch(({ name, message }) => console.log(name, message));
import(at(`try { import.meta.resolve('lodash') } catch ({ message }) { console.log(message) }`));
Promise.resolve().then(() => console.log('microtask'));
console.log('script ends');
