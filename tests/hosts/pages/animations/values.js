// Computed styles tell of animations that fill, whatever else is said of the property.
const put = (style) => document.body.appendChild(Object.assign(document.createElement('div'), { style }));
const of = (node, name) => getComputedStyle(node)[name];
const a = put('opacity: .5');
const filled = a.animate([{ opacity: 0 }, { opacity: 0.8 }], { duration: 40, fill: 'forwards' });
filled.onfinish = () => console.log('finished', of(a, 'opacity'), a.getAnimations().length);
const b = put('position: relative; left: 3px');
const waits = b.animate({ left: ['10px', '20px', '40px'] }, { duration: 30, delay: 10000, fill: 'backwards' });
waits.pause();
console.log('before', of(b, 'left'));
waits.currentTime = 10015;
console.log('half', of(b, 'left'));
waits.currentTime = 10022.5;
console.log('three quarters', of(b, 'left'));
waits.cancel();
console.log('cancelled', of(b, 'left'));
const c = put('width: 10px');
const back = c.animate([{ width: '0px', offset: 0.5 }, { width: '100px' }], { duration: 100, direction: 'reverse', fill: 'both' });
back.pause();
for (const at of [0, 25, 75]) {
  back.currentTime = at;
  console.log('reversed at', at, of(c, 'width'));
}
const d = put('');
const twice = d.animate({ opacity: [0, 1] }, { duration: 100, iterations: 2, direction: 'alternate', fill: 'forwards' });
twice.pause();
for (const at of [50, 100, 125]) {
  twice.currentTime = at;
  console.log('turning at', at, of(d, 'opacity'));
}
twice.finish();
console.log('turned', of(d, 'opacity'));
const e = put('opacity: 1; width: 10px; transition: width 5s, opacity 5s');
of(e, 'opacity');
Object.assign(e.style, { width: '90px', opacity: 0 });
of(e, 'opacity');
e.animate([], 1000);
console.log(e.getAnimations().map((each) => each.transitionProperty ?? each.constructor.name).join());
