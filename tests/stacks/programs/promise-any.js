// Promise.any
// needs: promise-any
async function ok() { await null; await null; await null; }
async function bad() { await null; console.log(new Error('x').stack); await null; throw 1; }
async function root() { await Promise.any([ok(), bad()]); }
async function outer() { await root(); }
outer();
