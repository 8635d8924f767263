// Copies of files and of lists of them.
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
const input = document.createElement('input');
input.type = 'file';
attempt('list', () => {
  const copy = structuredClone(input.files);
  return `${Object.prototype.toString.call(copy)} ${copy instanceof FileList} ${copy.length} ${copy === input.files}`;
});
attempt('within', () => structuredClone([{ files: input.files }])[0].files.length);
attempt('file', () => {
  const copy = structuredClone(new File(['abc'], 'n', { type: 'a/b', lastModified: 5 }));
  return `${copy instanceof File} ${copy.name} ${copy.type} ${copy.lastModified} ${copy.size}`;
});
attempt('blob', () => structuredClone(new Blob(['abc'], { type: 'a/b' })).type);
attempt('reader', () => structuredClone(new FileReader()));
