/** Hands a file to the browser as a download. */
export function saveAs(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; without this the content would be held as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
