// the text that JSON.parse refused is shown, not the program
const load = s => JSON.parse(s);
load('');
