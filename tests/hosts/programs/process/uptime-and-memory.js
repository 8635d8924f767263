// uptime grows, memoryUsage has its numbers.
const before = process.uptime();
for (const until = Date.now() + 5; Date.now() < until;);
console.log(process.uptime() - before >= 0.003);
const usage = process.memoryUsage();
console.log(Object.keys(usage).join(), typeof usage.heapUsed, usage.heapTotal >= usage.heapUsed);
const cpu = process.cpuUsage();
console.log(Object.keys(cpu).join(), typeof cpu.user);
