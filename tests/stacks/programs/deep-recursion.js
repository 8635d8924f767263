// ten frames unless told otherwise; a call too deep
function down(n) {
  if (n === 0) throw new Error('bottom');
  down(n - 1);
}
try { down(15); } catch (e) { console.log(e.stack); }
function forever() {
  forever();
}
try { forever(); } catch (e) { console.log(e.stack); }
const ping = () => pong();
const pong = () => ping();
try { ping(); } catch (e) { console.log(e.name, e.message, e.stack.split('\n').length); }
