for (const name of ['broken.json']) {
  try {
    require(`./files/${name}`);
  } catch (error) {
    console.log(error.name, error.message.replace(/^.*(?=\/files)/, '…'));
  }
}
console.log(Object.keys(require.cache).length);
