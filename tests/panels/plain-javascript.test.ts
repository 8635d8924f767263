import { describe, expect, it } from 'vitest';
import { plainJavaScript } from '../../src/panels/code/plain-javascript.ts';

const TYPED = `import type { Options } from './options';
interface User {
  name: string;
}

async function load<T extends User>(id: number, opt?: string): Promise<User> {
  const name = id as unknown as string;
  return { name } satisfies User;
}
class Store {
  private readonly seen: Map<string, User> = new Map();
  constructor(public size: number) {}
}
load(1).then((user: User): void => console.log(user.name!));
`;

describe('the JavaScript', () => {
  it('of a typed program is all but its types, line by line', () => {
    const lines = plainJavaScript(TYPED, 'typescript')!.split('\n');
    expect(lines[1]).toMatch(/^async function load\( *id, *opt\) *\{$/);
    expect(lines.at(-2)).toMatch(/^load\(1\)\.then\(\(user\) *=> console\.log\(user\.name\)\);$/);
    expect(lines.join(' ')).not.toMatch(/interface|private|satisfies|unknown|import/);
    expect(lines.join(' ')).toContain('this.size = size');
  });

  it('of a typed program with other mistakes cannot be told', () => {
    expect(plainJavaScript('const a: number = ;', 'typescript')).toBeNull();
  });

  it('of Markdown is what stands between its fences, but for other languages', () => {
    const text = 'Run this:\n```js\nawait 1;\n```\nand\n```bash\nnpm start\n```\n```\nf();\n';
    expect(plainJavaScript(text, 'markdown')).toBe('await 1;\n\nf();\n');
    expect(plainJavaScript('```sh\nls\n```', 'markdown')).toBeNull();
  });

  it('of a prompt’s transcript is what was typed', () => {
    const text = '> const f = () => {\n...   return 1;\n... }\nundefined\n> f()\n1\n';
    expect(plainJavaScript(text, 'transcript')).toBe('const f = () => {\n  return 1;\n}\nf()\n');
  });

  it('out of a text processor has straight quotation marks, but for those within strings', () => {
    expect(plainJavaScript('log(“it’s”, ‘a’, "“b”");', 'quotes')).toBe('log("it’s", \'a\', "“b”");');
  });

  it('of a page is what its own scripts hold', () => {
    const page = `<!doctype html>
<p>hi</p>
<script src="library.js"></script>
<script type="importmap">{}</script>
<script>
  const a = 1;
  if (a) {
    console.log(a);
  }
</script>
<script type="module">console.log(2);</script>`;
    expect(plainJavaScript(page, 'html')).toBe('const a = 1;\nif (a) {\n  console.log(a);\n}\n\nconsole.log(2);\n');
    expect(plainJavaScript('<script src="a.js"></script>', 'html')).toBeNull();
  });
});
