import { no } from './dep.mjs';
