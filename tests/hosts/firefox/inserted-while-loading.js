// A module that stands in the page runs before the document is told to be through.
document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));
const script = document.createElement('script');
script.type = 'module';
script.textContent = 'console.log("module"); await null; console.log("module, awaited")';
document.body.append(script);
setTimeout(() => console.log('timeout'));
onmessage = () => console.log('message');
postMessage(1);
