const canvas = document.body.appendChild(document.createElement('canvas')); const ctx = canvas.getContext('2d'); const balls = [{ x: 0, v: 2 }, { x: 10, v: 3 }]; let frame = 0;
function update() { for (const b of balls) { b.x += b.v; ctx.beginPath(); ctx.arc(b.x, 20, 5, 0, Math.PI * 2); ctx.fillStyle = 'tomato'; ctx.fill(); ctx.closePath(); } }
function loop(t) { ctx.clearRect(0, 0, canvas.width, canvas.height); update(); console.log('frame', ++frame, balls.map(b => b.x).join()); Promise.resolve().then(() => console.log('micro', frame)); if (frame < 3) requestAnimationFrame(loop); }
requestAnimationFrame(loop); console.log('started');
