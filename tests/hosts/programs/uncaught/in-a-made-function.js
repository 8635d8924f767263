// the function was made of text: the line that is shown is one of that text
setTimeout(() => new Function('throw { a: 1 }')(), 1);
