// One after the other, and both at once.
const get = async (path) => {
  const response = await fetch(path);
  const { name } = await response.json();
  console.log(name);
  return name;
};
(async () => {
  await get('/users/1');
  await get('/users/2');
  console.log('both, one by one');
  console.log((await Promise.all(['/users/1', '/users/2'].map(get))).join());
})();
