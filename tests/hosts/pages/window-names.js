// Older and other names of a window, and small facts of its navigator and screen.
console.log(globalThis.webkitURL === URL, globalThis.clientInformation === navigator, globalThis.WebKitMutationObserver === globalThis.MutationObserver, globalThis.WebKitCSSMatrix === DOMMatrix, 'webkitURL' in window);
console.log(String(screen), screen.width >= screen.availWidth, screen.height >= screen.availHeight, screen.colorDepth, screen.pixelDepth);
console.log(JSON.stringify(navigator.vendorSub), navigator.productSub, navigator.maxTouchPoints, typeof navigator.webdriver, navigator.pdfViewerEnabled, navigator.javaEnabled(), navigator.doNotTrack);
console.log(document.dir === '', document.designMode, document.charset, document.inputEncoding, document.domain === location.hostname, document.fullscreenElement, document.pointerLockElement, document.fullscreenEnabled);
for (const name of ['webkitURL', 'clientInformation']) { window[name] = 5; console.log(name, window[name]); }
