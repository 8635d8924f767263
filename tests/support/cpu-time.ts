/** Milliseconds of a processor that this process has used: what else the machine does is not in it. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
