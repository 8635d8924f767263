import missing from './dep.mjs';
