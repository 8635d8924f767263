import './again.cjs'; export const deeper = 1;
