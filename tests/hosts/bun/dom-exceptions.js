// DOMExceptions: what they own, and what says that a text is no base64.
const failed = new DOMException('no room', 'QuotaExceededError');
console.log(Object.keys(failed), Object.getOwnPropertyNames(DOMException.prototype));
console.log(failed.name, failed.code, failed instanceof Error, String(failed));

for (const text of ['a', '*', 'YQ=']) {
  try {
    console.log(atob(text));
  } catch (error) {
    console.log(error.name, error.message);
  }
}
try {
  btoa('\u{1F600}');
} catch (error) {
  console.log(error.name, error.message);
}
const controller = new AbortController();
controller.abort();
console.log(controller.signal.reason.name, controller.signal.reason.message);

console.log(failed);
console.log({ failed });
console.error(new DOMException('m', 'AbortError'));
