// Interval clamping.
const t0 = performance.now(); const out = []; let k = 0; const id = setInterval(() => { out.push(Math.round(performance.now() - t0)); if (++k === 10) { clearInterval(id); console.log(out.map((x, i) => i ? (x - out[i - 1] >= 3 ? 's' : 'f') : 'f').join('')); } }, 0);
