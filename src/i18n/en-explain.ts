import { code } from '../base/rich-text.ts';
import { limitWords, onceOnLine, type Params, type Sentence } from './en-names.ts';
import { value } from './en-explain-words.ts';
import { jobs } from './en-explain-jobs.ts';
import { promises } from './en-explain-promises.ts';
import { stack } from './en-explain-stack.ts';
import { tasks } from './en-explain-tasks.ts';

/* What happened at one event and why, in a sentence: messages `explain.*` of analysis/messages.ts. */

/** At the end of a sentence; what was cut ends with dots of its own. */
const codeWithStop = (text: string | number): string => code(text) + (String(text).endsWith('…') ? '' : '.');
const LONGEST_REPORT = 600;
/** What a host says, without the piece of source it may quote above, the stack and the version below it: all of it is in the console. */
const reported = (text: string | number): string => {
  const lines = String(text).split('\n');
  const said = lines.slice(lines.findIndex((line) => /^\s*\^+\s*$/.test(line)) + 1).find((line) => line.trim() !== '');
  return (said ?? lines[0]).trim().slice(0, LONGEST_REPORT).replace(/\.$/, '');
};

const sentences: Readonly<Record<string, Sentence>> = {
  ...promises,
  ...jobs,
  ...tasks,
  ...stack,
  'explain.start': () => 'Nothing has run yet. Step forward to begin, or press play.',
  'explain.none': () => 'Nothing to say about this step.',
  'explain.console.guest': (p) => `Printed: ${code(p.text)}, at once, because no queue lies before the console.`,
  'explain.console.host': (p) => `The host reports: ${code(reported(p.text))}.`,
  'explain.site-reached': (p) =>
    `Next to run, line ${p.line}${p.code === '' ? ' of code that was made from a string.' : `: ${codeWithStop(p.code)}`}`,
  'explain.binding-written': (p) =>
    `The variable ${code(p.name)} is now ${value(p.value)}${Number(p.line) > 0 ? `, because line ${p.line} assigned it` : ''}.`,
  'explain.run-stopped': (p) =>
    `The run was stopped here by its limit of ${limitWords(p.budget)}. What ran before is complete.`,
};

export const explain: Readonly<Record<string, Sentence>> = Object.fromEntries(
  Object.entries(sentences).map(([id, sentence]) => [id, (p: Params) => onceOnLine(sentence(p))]),
);
