// lexical declarations of what is there already, in scripts of their own
onerror = (m) => { console.log(m); return true; };
for (const c of ['let location = 1', 'const window = 1', 'class document {}', 'let undefined = 1', 'const t = 1', 'let t = 1', 'var t = 1', 'function t(){}', 'let u = 1', 'let u = 2', 'const u = 3']) {
  const s = document.createElement('script'); s.textContent = c + '; console.log("runs")'; document.body.append(s);
}
