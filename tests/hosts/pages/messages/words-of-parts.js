const tell = (make) => { try { structuredClone(make()); console.log('ok'); } catch (error) { console.log(error.name, error.message); } };
for (const make of [() => new ReadableStream(), () => new WritableStream(), () => new TransformStream(), () => getComputedStyle(document.body), () => localStorage, () => document.body.dataset, () => document.body.classList, () => location, () => document.createRange(), () => getSelection(), () => new DOMPointReadOnly(1)]) tell(make);
const { port1 } = new MessageChannel(); const buffer = new ArrayBuffer(2);
for (const transfer of [[port1, port1], [buffer, buffer]]) try { structuredClone(0, { transfer }); } catch (error) { console.log(error.name, error.message); }
