// a loop that waits for a timer is idle
// since: 14
const { performance } = require('perf_hooks');
setTimeout(() => {
  const first = performance.eventLoopUtilization();
  setTimeout(() => {
    const { idle, active, utilization } = performance.eventLoopUtilization(first);
    console.log(idle > 50, active < idle, utilization < 0.5);
  }, 100);
}, 1);
