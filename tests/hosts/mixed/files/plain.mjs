export let counter = 0;
export const count = () => ++counter;
