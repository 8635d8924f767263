// functions that call one another, and the program's own line
function inner() {
  throw new Error('inner');
}
function middle() { inner(); }
function outer() {
  return middle(1, 2);
}
try { outer(); } catch (e) { console.log(e.stack); }
