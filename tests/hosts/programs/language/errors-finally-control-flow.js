// Finally with break, continue, return and throw, around awaits.
const f = async k => { for (let i = 0; i < 3; i++) { try { if (k === 0) return 'try'; await Promise.reject('r' + i); } catch (e) { if (k === 1) throw e + '!'; console.log('caught ' + e); } finally { console.log('finally ' + i); if (k === 2) continue; if (k === 3) break; if (k === 4) return 'finally'; if (k === 5) throw 'F'; } } return 'end'; };
[0, 1, 2, 3, 4, 5].forEach(k => f(k).then(v => console.log(k + ' ' + v), e => console.log(k + ' threw ' + e)));
