import fs from 'node:fs';

/* What came of a run, in words, and what differs from what was known. */

const keyOf = ({ path, variant }) => `${path} ${variant}`;

/** Passed and total by folder. */
export function printTable({ engine, version, test262, seconds, folders, total }) {
  const width = Math.max(...Object.keys(folders).map((name) => name.length), 10);
  console.log(`${engine} ${version ?? ''}  test262 ${test262?.slice(0, 10) ?? '?'}  ${seconds} s`);
  console.log(`${'folder'.padEnd(width)}  files passed/total        variants passed/total  skipped  timeouts`);
  for (const [name, f] of [...Object.entries(folders), ['total', total]]) {
    const files = share(f.filesPassed, f.files, 11);
    const variants = share(f.variantsPassed, f.variants, 13);
    const rest = `${String(f.skipped).padStart(7)}  ${String(f.timeouts).padStart(8)}`;
    console.log(`${name.padEnd(width)}  ${files}  ${variants}  ${rest}`);
  }
}

function share(passed, all, width) {
  const percent = all ? `${((100 * passed) / all).toFixed(1)}%` : '-';
  return `${`${passed}/${all}`.padStart(width)} ${percent.padStart(7)}`;
}

/** Says what changed since a former result; how many variants fail that did not. */
export function compareWithBaseline(file, jobs, failures) {
  const old = new Set(JSON.parse(fs.readFileSync(file, 'utf8')).failures.map(keyOf));
  const now = new Set(failures.map(keyOf));
  const ran = new Set(jobs.map((job) => keyOf({ path: job.file, variant: job.variant })));
  const worse = [...now].filter((key) => !old.has(key));
  const better = [...old].filter((key) => ran.has(key) && !now.has(key));
  for (const key of worse) console.log(`REGRESSED ${key}`);
  console.log(`against the baseline: ${worse.length} regressed, ${better.length} newly passing`);
  return worse.length;
}

/** Says what differs from the list of known failures; how many variants that is. */
export function compareWithKnown(file, jobs, failures) {
  const known = new Set(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace(/ # .*/, '')),
  );
  const failed = new Set(failures.map(keyOf));
  const fresh = failures
    .filter((failure) => !known.has(keyOf(failure)))
    .map((failure) => `FAILS ${keyOf(failure)}: ${failure.reason}`);
  const mended = jobs
    .map((job) => keyOf({ path: job.file, variant: job.variant }))
    .filter((key) => known.has(key) && !failed.has(key))
    .map((key) => `PASSES, no longer known to fail: ${key}`);
  for (const line of [...fresh, ...mended]) console.log(line);
  return fresh.length + mended.length;
}
