// browsers: promise of a media query, of fonts, of a document: what is settled already
// needs: window
document.fonts.ready.then(f => setTimeout(() => console.log('fonts ' + (f === document.fonts)), 30)); const m = matchMedia('(min-width: 1px)'); console.log(m.matches, m.media, matchMedia('print').matches); customElements.whenDefined('a-b').then(() => console.log('never')); console.log(document.visibilityState, document.hidden, document.title === '', document.compatMode); Promise.resolve().then(() => console.log('micro'));
