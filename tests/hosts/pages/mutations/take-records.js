// takeRecords and disconnect.
const observer = new MutationObserver((records) => console.log('callback', records.length));
observer.observe(document.body, { childList: true });
document.body.append('a');
console.log('taken', observer.takeRecords().length);
document.body.append('b');
observer.disconnect();
document.body.append('c');
setTimeout(() => {
  observer.observe(document.body, { childList: true });
  document.body.append('d');
});
