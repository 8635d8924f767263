export { gone as b } from './dep.mjs';
