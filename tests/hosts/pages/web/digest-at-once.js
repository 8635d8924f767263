// browsers: random values and a digest
// needs: window
console.log(crypto.getRandomValues(new Uint8Array(4)).length, crypto.randomUUID().length, typeof crypto.subtle); if (crypto.subtle) crypto.subtle.digest('SHA-256', new TextEncoder().encode('abc')).then(b => console.log([...new Uint8Array(b)].slice(0, 4).map(x => x.toString(16)).join(' '))); Promise.resolve().then(() => console.log('micro')); console.log(btoa('abc'), atob('YWJj')); try { atob('*'); } catch (e) { console.log(e.name); }
