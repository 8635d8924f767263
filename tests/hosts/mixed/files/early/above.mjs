import { read } from './below.mjs';

export const constant = 'constant';
export let variable = 'variable';
export class Class {}
export function hoisted() {
  return 'hoisted';
}
export default 'default';
console.log(read());
