// the end of the text that JSON.parse refused
JSON.parse('[1,\n 2');
