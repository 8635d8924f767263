import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `npm start` with these options, up to where it ends by itself. */
function start(...options: string[]): { status: number | null; said: string } {
  const script = join(import.meta.dirname, '../../scripts/start.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--no-build', ...options], { encoding: 'utf8' });
  return { status, said: stderr.split('\n')[0] };
}

it('npm start says in a line why it cannot serve where it was told to', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(start('--port', String(port))).toEqual({
      status: 1,
      said: `cannot serve at 127.0.0.1, port ${port}: something else is served there; without --port any free one is taken`,
    });
  } finally {
    other.close();
  }
});

it('npm start takes no port that there is not', () => {
  for (const port of ['web', '65536'])
    expect(start('--port', port)).toEqual({
      status: 2,
      said: `--port takes a number up to 65535, not '${port}'`,
    });
});
