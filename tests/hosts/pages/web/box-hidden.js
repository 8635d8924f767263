// A box that is not shown any more has no padding either.
const box = document.createElement('div');
box.style.cssText = 'width: 100px; height: 50px; padding: 5px';
document.body.append(box);
const observer = new ResizeObserver(([{ contentRect: { x, y, width, height }, borderBoxSize }]) =>
  console.log(x, y, width, height, borderBoxSize[0].inlineSize),
);
observer.observe(box);
setTimeout(() => (box.style.display = 'none'), 60);
setTimeout(() => (box.style.display = ''), 120);
