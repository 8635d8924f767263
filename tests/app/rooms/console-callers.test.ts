import { describe, expect, it } from 'vitest';
import { callerOf } from '../../../src/app/rooms/console-callers.ts';
import { pictureOf } from '../../support/pictured.ts';

/** Of each line printed: its text, and the line of the call that asked for it, 0 where nothing more is to be said. */
function callers(source: string): string[] {
  const [lane] = pictureOf(source).lanes;
  const { length, text } = lane.tables.console;
  return Array.from({ length }, (_, entry) => {
    const site = callerOf(lane, entry);
    return `${lane.trace.strings[text[entry]]} ${site > 0 ? lane.trace.sites[site].line : 0}`;
  });
}

describe('who asked for a line', () => {
  it('is who called the function that prints for several', () => {
    expect(callers("function log(x) {\n  console.log(x);\n}\nlog('a');\nlog('b');\n")).toEqual(['a 4', 'b 5']);
  });

  it('is found through functions that call each other in one place', () => {
    const source = `const write = (x) => console.log(x);
const log = (x) => {
  write(x);
};
log('a');
Promise.resolve().then(() => log('b'));
`;
    expect(callers(source)).toEqual(['a 5', 'b 6']);
  });

  it('is nobody where a function is called once, or from one place', () => {
    expect(callers("function main() {\n  console.log('a');\n}\nmain();\n")).toEqual(['a 0']);
    expect(callers('const log = (x) => console.log(x);\nfor (let i = 0; i < 3; i++) log(i);\n')).toEqual([
      '0 0',
      '1 0',
      '2 0',
    ]);
    expect(callers("console.log('a');\n[1, 2].forEach((x) => console.log(x));\n")).toEqual(['a 0', '1 0', '2 0']);
  });

  it('is who called a function first that calls itself', () => {
    const source = `function down(n) {
  console.log(n);
  if (n > 0) down(n - 1);
}
down(1);
down(0);
`;
    expect(callers(source)).toEqual(['1 5', '0 5', '0 6']);
  });

  it('is where a function was given to a promise or a timer', () => {
    const source = `const log = (x) => console.log(x);
setTimeout(log, 0, 'timer');
Promise.resolve('reaction').then(log);
log('now');
`;
    expect(callers(source)).toEqual(['now 4', 'reaction 3', 'timer 2']);
  });

  it('is, behind an await too, the call that began the function', () => {
    const source = `async function work(name) {
  await null;
  console.log(name);
}
work('a');
work('b');
`;
    expect(callers(source)).toEqual(['a 5', 'b 6']);
  });
});
