/*
 * The examples room: programs of our own, each a plain .js or .mjs file whose header comment holds its title, two
 * sentences, the lanes that show it best and where to start. The room only reads headers; who loads a program and
 * runs it is the app's business. Read race.js, then parseExample.
 */

export type ExampleStart = 'start' | 'divergence' | 'end';

/** `es2017 on node-24` or a real engine's id. */
export interface ExampleLane {
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
}

export interface Example {
  readonly id: string;
  /** File name it is opened under. */
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
  readonly lanes: readonly ExampleLane[];
  readonly start: ExampleStart;
  /** The program without its header. */
  readonly source: string;
}

const HEADER = /^\/\*\n([\s\S]*?)\n \*\/\n/;

/** Reads a file of this room. Throws when its header is not complete: a test reads them all. */
export function parseExample(file: string, text: string): Example {
  const header = HEADER.exec(text);
  if (!header) throw new Error(`${file}: no header comment`);
  const [title, summary, ...rest] = header[1].split('\n').map((line) => line.replace(/^ \* ?/, ''));
  const fields = new Map(rest.filter((line) => line.includes(': ')).map((line) => splitAt(line, ': ')));
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${file}: no ${name} in its header`);
    return value;
  };
  return {
    id: file.replace(/\.m?js$/, ''),
    file,
    title,
    summary,
    group: field('Group'),
    lanes: parseLanes(field('Lanes')),
    start: field('Start') as ExampleStart,
    source: text.slice(header[0].length),
  };
}

/** `es2017, es2025 on node-24` → two lanes on one host; `node-10, node-24` → two real engines. */
function parseLanes(text: string): ExampleLane[] {
  const parts = text.split(',').map((part) => splitAt(part.trim(), ' on '));
  const lastHost = parts[parts.length - 1][1];
  return parts.map(([id, own]) => {
    const host = own || lastHost;
    return host ? { engine: '', profile: id, host } : { engine: id, profile: '', host: '' };
  });
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
