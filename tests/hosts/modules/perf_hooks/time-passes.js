// since: 16
const { performance } = require('perf_hooks');
const start = performance.now();
setTimeout(() => { const waited = performance.now() - start; console.log(waited >= 19 && waited < 200); const { idle, active, utilization } = performance.eventLoopUtilization(); console.log(idle >= 0, active >= 0, utilization >= 0 && utilization <= 1); }, 20);
