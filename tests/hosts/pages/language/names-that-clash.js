// declarations of what a window does not let go, in scripts and in evals
const t = (f) => { try { f(); console.log('fine'); } catch (e) { console.log(e.name, e.message); } };
for (const c of ['function top(){}', 'var top = 1', 'function document(){}', 'function window(){}', 'function location(){}', 'function Infinity(){}', 'function name(){}', 'let top']) t(() => (0, eval)(c));
t(() => eval('function window(){}'));
onerror = (m) => { console.log(m); return true; };
for (const c of ['function top(){}', 'function NaN(){}', 'function length(){}', 'function self(){}', 'let parent', 'function history(){}']) {
  const s = document.createElement('script'); s.textContent = c + '; console.log("runs")'; document.body.append(s);
}
console.log(typeof length, typeof self, typeof history, typeof name);
