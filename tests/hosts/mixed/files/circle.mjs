import { b } from './circle.cjs';
export const a = 1;
console.log('circle', b);
