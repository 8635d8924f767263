import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

/* Why lanes part, of programs of several files: a line alone does not say where. */

const OLD_AND_NEW = ['node-10', 'node-24'] as const;

describe('the cause of a difference in a program of several files', () => {
  it('names the file of a line and of a promise, wherever they are', () => {
    const { sentence } = compared("const { ask } = require('./far.js');\n\nask();\n", OLD_AND_NEW, {
      files: {
        'far.js': `const near = { settled: Promise.resolve() };
exports.ask = async () => {
  await near.settled.then(() => 1);
  console.log('asked');
};
near.settled.then(() => 1).then(() => 2).then(() => console.log('told'));
`,
      },
    });
    expect(sentence).toMatch(/^Line 3 of far\.js resumes .* puts \.then of line 3 of far\.js into a new promise/);
  });

  it('names the files of two lines', () => {
    const far = "setTimeout(() => Promise.resolve().then(() => console.log('job')), 1);\n";
    const { sentence } = compared("require('./far.js');\nsetTimeout(() => console.log('timer'), 1);\n", OLD_AND_NEW, {
      files: { 'far.js': far },
    });
    expect(sentence).toContain('line 2 of main.js and line 1 of far.js');
    const alone = compared(`${far}setTimeout(() => console.log('timer'), 1);\n`, OLD_AND_NEW);
    expect(alone.sentence).toContain('lines 2 and 1');
  });

  it('names the file of an error that ends one lane', () => {
    const { sentence } = compared("require('./far.js');\n", OLD_AND_NEW, {
      files: { 'far.js': '\nconsole.log([3].at(0));\n' },
    });
    expect(sentence).toContain('ine 2 of far.js');
  });

  it('tells lines alone where one file was read', () => {
    const { sentence } = compared('\nconsole.log([3].at(0));\n', OLD_AND_NEW, { files: { 'unused.js': '' } });
    expect(sentence).toContain('Line 2 uses');
  });
});
