await 0;
export const late = 1;
