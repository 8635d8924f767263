// Promise.allSettled
// needs: promise-allsettled
async function ok() { await null; }
async function bad() { await null; console.log(new Error('x').stack); }
async function root() { await Promise.allSettled([ok(), ok(), bad()]); }
async function outer() { await root(); }
outer();
