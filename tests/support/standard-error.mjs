/*
 * Standard error as it can be compared between machines: without the folder of the program, the process id, the
 * version, and the frames of stacks that lie in an engine's own files. Of the others the place is kept; what V8 calls
 * the function there is tested with stacks.
 */

/** `folder`: where the program lay; `file`: its name there; `version`: the engine's own, written as VERSION. */
export function comparableError(text, { folder = '', file, version }) {
  const own = folder === '' ? text : text.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, '');
  const lines = own
    .replace(/\r/g, '')
    .replaceAll(`file:///${file}`, file)
    .replaceAll(`/${file}`, file)
    .replace(/\((node|bun):\d+\)/g, '($1:1)')
    .replace(`Node.js v${version}`, 'Node.js vVERSION')
    .trimEnd()
    .split('\n');
  return withoutForeignFrames(lines, file);
}

/** Drops frames outside the program's file. A brace behind a dropped frame opens the error's properties and stays. */
function withoutForeignFrames(lines, file) {
  const kept = [];
  for (const line of lines) {
    if (!/^\s+at /.test(line)) kept.push(line);
    else if (line.includes(`${file}:`)) kept.push(line.replace(/at .*? \(([^()]*)\)/, 'at $1'));
    else if (line.endsWith(' {') && kept.length > 0 && !kept.at(-1).endsWith(' {')) kept.push(`${kept.pop()} {`);
  }
  return kept.length === 1 && kept[0] === '' ? [] : kept;
}
