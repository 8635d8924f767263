// since: 14
const src = s => 'data:text/javascript,' + s;
for (const f of ['import "nowhere"', 'import x from "./rel.mjs"', 'import "../up.js"', 'import "/abs.js"', 'import "unknown:thing"', 'import "fs"', 'import "node:nope"', 'import "https://x.test/a.js"', 'import "#internal"', 'import "@scope/pkg"', 'import ""', 'await import("nowhere")', 'await import("./rel.mjs")']) try { await import(src(f)); console.log('fine'); } catch (e) { console.log(e.name, e.code, e.message); }
