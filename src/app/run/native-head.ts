import inspector from '../../../node_modules/node-inspect-extracted/dist/inspect.js?raw';
import ownConsole from './native-console.js?raw';

export interface HeadSettings {
  /** The program's file, as places in it are printed. */
  readonly name: string;
  /** Whether the console takes a first string's %s and the like for places of values, as Node's does. */
  readonly hasFormats: boolean;
  readonly maxLines: number;
  /** Characters a line. */
  readonly maxLength: number;
}

/** What stands in the worker in front of a program that runs natively: it leaves no name in the program's scope. */
export function nativeHead(settings: HeadSettings): string {
  const text = `const module = { exports: {} }, exports = module.exports;\n${inspector}\n${ownConsole}`;
  const headLines = text.split('\n').length + 2;
  return `(function () {\nconst settings = ${JSON.stringify({ ...settings, headLines })};\n${text}})();`;
}
