// the text that JSON.parse refused is shown, not the program
setTimeout(() => JSON.parse('{\n  "a": 1,\n  b: 2 }'), 1);
