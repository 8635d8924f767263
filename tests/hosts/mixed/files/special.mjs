const value = { special: true };
export { value as 'module.exports' };
