// what is nothing is shown where it stands
const name = 'Lydia';
const user = null;
function show() { return user.name; }
try { show(); } catch (e) { console.log(e.stack); }
const obj = { name, user };
console.log(obj, name.length, `hi ${name}`);
user.x = 1;
