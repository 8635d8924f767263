console.log('module runs');
export const z = 1;
export default 'def';
