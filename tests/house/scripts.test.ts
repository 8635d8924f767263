import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* Each command with options of its own tells what they are, and says which it does not know. */

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const COMMANDS = ['start', 'test', 'test262', 'determinism', 'oracle', 'fuzz', 'fuzz:links', 'bench', 'soak'];

it.each(COMMANDS)('npm run %s prints its use for --help, and for what it does not understand', (name) => {
  const run = (option: string) => {
    const [command, ...args] = scripts[name].split(' ');
    expect(command).toBe('node');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...args, option], { cwd: ROOT, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const help = run('--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/\bnpm (?:run|start|test)\b/);
  const mistaken = run('--nobody-has-this');
  expect(mistaken).toMatchObject({ status: 2, stdout: '' });
  expect(mistaken.stderr).toContain('--nobody-has-this');
  expect(mistaken.stderr).toContain(help.stdout.trim());
});
