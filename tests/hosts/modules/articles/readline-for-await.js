const readline = require('readline'); const { Readable } = require('stream');
(async () => { const rl = readline.createInterface({ input: Readable.from(['a\nb\n', 'c\nd']) }); let i = 0; for await (const line of rl) { console.log(++i, line); } console.log('done'); })();
