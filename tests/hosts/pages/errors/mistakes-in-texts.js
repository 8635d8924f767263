// Where texts are wrong that a program hands over: eval, functions made of strings, scripts put into the page.
addEventListener('error', ({ message, lineno, colno, error }) => console.log(message.replace(/.*Error: (?:Failed.*': )?/, ''), lineno, colno, error?.name));
setTimeout(() => { eval('let a = ;'); }, 0);
setTimeout(() => { eval('1 +\n\n  )'); }, 1);
setTimeout(() => { new Function('a', 'return a +'); }, 2);
const put = (text) => {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
};
setTimeout(() => put('syntax error here'), 3);
setTimeout(() => put('let fine = 1;\nlet wrong = ;'), 4);
setTimeout(() => put('return 1'), 5);
