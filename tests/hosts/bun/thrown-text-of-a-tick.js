// A text that a nextTick throws is shown by its place, and what stands in front of it.
let n = 1;
const tick = () => {
  throw n ? `text ${n}` : 'none';
};
process.nextTick(function caller() {
  tick();
});
