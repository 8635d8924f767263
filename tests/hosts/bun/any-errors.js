Promise.any([Promise.reject(new Error('x')), Promise.reject(2)]).catch((e) => {
  console.log(String(e), e.name, e.message === '', e.stack, Object.hasOwn(e, 'stack'), 'cause' in e);
  console.log(Object.keys(Object.getOwnPropertyDescriptors(e)));
  console.log(e.errors.length);
});
