// since: 18
console.log(btoa('hello'), atob('aGVsbG8='), atob(' aGk '));
for (const call of [() => btoa('€'), () => atob('a'), () => atob('*')]) { try { call(); } catch (error) { console.log(error.name); } }
(async () => {
  const blob = new Blob(['ab', Buffer.from('cd'), new Blob(['ef'])], { type: 'text/PLAIN' });
  console.log(blob.size, blob.type, await blob.text(), await blob.slice(1, 3).text(), new Uint8Array(await blob.arrayBuffer()).length, blob);
})();
