// Blobs and files as they are shown.
console.log(new Blob()); console.log(new Blob(['abc'])); console.log(new Blob(['abc'], { type: 'application/json' })); console.log([new Blob(['x'])]); console.log(new File(['abc'], 'f.txt', { type: 'text/plain', lastModified: 0 })); 
for (const n of [511, 512, 999, 1000, 1500, 5000, 10240, 999999, 1500000]) console.log(n, new Blob(['x'.repeat(n)])); console.log(new Blob(['x'], { type: 'text/css' }).type, new Blob(['x'], { type: 'TEXT/HTML' }).type, new Blob(['x'], { type: 'image/png' }).type);
