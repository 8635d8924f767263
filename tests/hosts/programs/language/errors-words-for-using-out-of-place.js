// Where `using` declares nothing: in scripts, behind a case, without a block, without a function that may wait.
const texts = [
  'using x = null;',
  'let first; using second = null, third = 1;',
  'await using x = null;',
  'switch (1) { case 1: using x = null; }',
  'switch (1) { case 1: break; default: using inDefault = null }',
  'async () => { switch (1) { default: await using x = null } }',
  'if (1) using x = null;',
  'while (0) using  spaced = 1',
];
for (const text of texts)
  try {
    (0, eval)(text);
    console.log('runs', text);
  } catch ({ name, message }) {
    console.log(`${name}: ${message}`);
  }
