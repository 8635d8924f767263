console.log(requestIdleCallback(() => {}), requestIdleCallback(() => {}), requestAnimationFrame(() => {}), requestAnimationFrame(() => {})); const a = setTimeout(() => {}), b = setInterval(() => {}), c = requestIdleCallback(() => {}, { timeout: 10 }); console.log(b - a, c); clearInterval(b);
const t = setTimeout(() => console.log('timer lives')); cancelIdleCallback(t); cancelAnimationFrame(t);
requestIdleCallback(() => console.log('idle lives')); clearTimeout(4);
