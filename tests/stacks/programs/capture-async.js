// captureStackTrace inside async code
function here(hide) { const o = {}; Error.captureStackTrace(o, hide); return o.stack; }
async function leaf() { await null; console.log(here()); console.log(here(here)); console.log(here(leaf)); }
async function root() { await leaf(); }
root();
