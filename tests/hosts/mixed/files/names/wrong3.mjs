import { yes as a, no as b } from './dep.mjs';
