import type { Words } from '../../../spec/errors.ts';
import { agent } from '../../../spec/agent.ts';
import { isObject } from '../../../objects/guest-object.ts';
import type { Value } from '../../../spec/values.ts';
import { misparsed } from '../../../builtins/json-parser.ts';
import { type Dialect, Failure } from './failure.ts';
import { FIREFOX } from './firefox.ts';
import { JSC } from './jsc.ts';

/*
 * Messages are made in V8's words (spec/errors.ts). For the engines that are not V8 they are worded anew here, when an
 * error is made: rule by rule, with the program's text at hand. What no rule knows keeps V8's words.
 */

/** Longer messages are the program's own text for the most part: looking through it could take as long as it likes. */
const LONGEST = 2000;

/** What the error says in the engine's own words. */
export function reword(name: string, message: string): Words {
  const dialect = agent.stackRules.style === 'firefox' ? FIREFOX : JSC;
  const words = worded(dialect, name, message);
  const code = dialect.codeOf?.(words.message);
  return code === undefined ? words : { ...words, code };
}

function worded(dialect: Dialect, name: string, message: string): Words {
  const failure = new Failure();
  if (name === 'SyntaxError' && /JSON/.test(message)) {
    const text = misparsed.text ?? jsonText(failure.builtin()?.first, message);
    const words = text === undefined ? dialect.behindJson(/\(line .*\)/.exec(message)?.[0] ?? '') : dialect.json(text);
    if (words !== undefined) return { message: words };
  }
  if (message.length > LONGEST) return { message };
  for (const [pattern, words] of dialect.rules) {
    const match = pattern.exec(message);
    const worded = match === null ? undefined : words(match, failure);
    if (match !== null && worded !== undefined) return { message: worded, ownName: dialect.ownNames[match[0]] };
  }
  return { message };
}

/** What was parsed; of an object only what the message shows of its text. */
function jsonText(argument: Value, message: string): string | undefined {
  if (!isObject(argument)) return String(argument);
  if (message === 'Unexpected end of JSON input') return '';
  return /"(.*)" is not valid JSON$/s.exec(message)?.[1];
}
