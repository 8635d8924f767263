import { describe, expect, it } from 'vitest';
import { shrink } from './shrink.mjs';

const contains =
  (...parts: string[]) =>
  async (code: string) =>
    parts.every((part) => code.includes(part));

describe('shrinking a program', () => {
  it('drops the statements that do not matter, in all blocks', async () => {
    const code = "let a = 1;\nfunction f() {\n  a++;\n  needle();\n  return a;\n}\nconsole.log('x');\nf();\n";
    expect(await shrink(code, {}, contains('needle()'))).toBe('function f() {\n  needle();\n}\n');
  });

  it('keeps statements that only matter together', async () => {
    const code = Array.from({ length: 40 }, (_, i) => `step${i}();`).join('\n');
    const small = await shrink(code, {}, contains('step3()', 'step31()'));
    expect(small.trim()).toBe('step3();\nstep31();');
  });

  it('puts a body in the place of its loop, condition or try', async () => {
    const code =
      'if (a) {\n  for (const x of y) {\n    try {\n      needle(x);\n    } finally {\n      z();\n    }\n  }\n}\n';
    expect((await shrink(code, {}, contains('needle(x)'))).trim()).toBe('needle(x);');
  });

  it('shortens chains and arguments', async () => {
    const code = "Promise.resolve(1).then(a).then(b, c).catch(d).then(() => console.log('needle', 2));\n";
    expect((await shrink(code, {}, contains("console.log('needle'"))).trim()).toBe("console.log('needle');");
  });

  it('offers only texts that parse, and says how far it is', async () => {
    const lengths: number[] = [];
    const seen: string[] = [];
    await shrink(
      'async function f() { await g(1, 2); return h; }\nf();\n',
      { onStep: (left: number) => lengths.push(left) },
      async (code: string) => {
        seen.push(code);
        return code.includes('await');
      },
    );
    for (const code of seen) expect(() => new Function(code)).not.toThrow();
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });

  it('leaves a program alone that cannot be smaller', async () => {
    expect(await shrink('needle();\n', {}, async (code: string) => code === 'needle();\n')).toBe('needle();\n');
  });
});
