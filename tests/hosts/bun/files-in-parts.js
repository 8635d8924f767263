// Bun.file: parts, streams, responses and writers of files.
const path = '/tmp/bun-files-in-parts.txt';
(async () => {
  console.log(await Bun.write(path, 'hello file text'));
  const file = Bun.file(path);
  console.log(await file.slice(0, 5).text(), await file.slice(6, 10).text(), file.slice(1, 3).size, file.slice(0, 3, 'a/b').type);
  console.log(await file.slice(0, 8).slice(2).text(), (await file.slice(0, 3).arrayBuffer()).byteLength);
  console.log(await new Response(file).text(), await new Blob([file, '!']).text());
  let length = 0;
  for await (const chunk of file.stream()) length += chunk.length;
  console.log(length);
  const writer = file.writer();
  writer.write('one ');
  writer.write('two');
  await writer.end();
  console.log(await file.text(), file instanceof Blob, file.name === path);
  await file.delete();
  console.log(await file.exists(), file.size);
  console.log(Bun.deepEquals([1, undefined], [1]), Bun.deepEquals([null], []), Bun.deepEquals(new Map([[1, [undefined]]]), new Map([[1, []]])));
  const id = Bun.randomUUIDv7();
  console.log(id.length, id[14]);
})();
