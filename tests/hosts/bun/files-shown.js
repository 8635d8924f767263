// Files of Bun as the console shows them, there or not, and what their endings say.
const path = '/tmp/bun-files-shown.txt';
(async () => {
  await Bun.write(path, 'hello');
  console.log(Bun.file(path), Bun.file('none.json'), [Bun.file('none')]);
  console.log(Bun.file(path).slice(0, 2));
  await Bun.file(path).delete();
  const endings = 'html htm css js mjs cjs jsx ts tsx mts json map txt md xml svg png jpg jpeg gif webp avif ico pdf zip gz';
  for (const ending of `${endings} tar wasm mp3 mp4 webm wav ogg csv woff woff2 ttf yaml yml toml sh sql bin`.split(' '))
    console.log(ending, Bun.file(`x.${ending}`).type);
})();
