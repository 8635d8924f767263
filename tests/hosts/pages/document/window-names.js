// Names of the window.
console.log(window === self, window === globalThis, top === parent, frames === window, document.defaultView === window);
console.log(typeof navigator.userAgent, location.protocol.startsWith('http'), navigator.onLine, typeof structuredClone);
console.log(Object.prototype.toString.call(navigator), document.body.tagName, document.documentElement.nodeName, document.nodeType);
document.title = 'A title';
console.log(document.title, document.hidden, document.visibilityState);
