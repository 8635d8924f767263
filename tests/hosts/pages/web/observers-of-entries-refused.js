// An observer of entries takes a list of types or one type at a time, and keeps to that.
const made = (make) => {
  try {
    make();
    console.log('fine');
  } catch (error) {
    console.log(error.name, error.message);
  }
};
made(() => new PerformanceObserver(5));
const several = new PerformanceObserver(() => {});
made(() => several.observe({}));
made(() => several.observe({ entryTypes: ['mark'], type: 'mark' }));
made(() => several.observe({ entryTypes: ['mark'] }));
made(() => several.observe({ type: 'mark' }));
several.disconnect();
made(() => several.observe({ type: 'mark' }));
const single = new PerformanceObserver(() => {});
made(() => single.observe({ type: 'mark' }));
made(() => single.observe({ type: 'measure' }));
made(() => single.observe({ entryTypes: ['mark'] }));
