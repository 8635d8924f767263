// A chain of nested timers falls behind a timer of 8 ms.
let hops = 0;
function hop() {
  if (++hops < 12) setTimeout(hop, 0);
  else console.log('twelve hops');
}
setTimeout(hop, 0);
setTimeout(() => console.log('8 ms'), 8);
setTimeout(() => console.log('100 ms'), 100);
