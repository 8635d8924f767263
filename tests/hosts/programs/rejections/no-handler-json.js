// the text that JSON.parse refused is shown, not the program
(async () => { await null; return JSON.parse('not json at all'); })();
