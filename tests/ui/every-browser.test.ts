import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* What looks right in one browser and wrong in another, found by looking. */

const SRC = join(import.meta.dirname, '../../src');

it('hatches are mixed in sRGB: in Firefox repeated ones of oklch colours lose their stripes', () => {
  const sheets = readdirSync(SRC, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.css'));
  const gradients = sheets.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/repeating-[a-z]+-gradient\(\s*([^,]*),/g)].map(
      ([, first]) => `${file}: ${first.trim()}`,
    ),
  );
  expect(gradients.length).toBeGreaterThan(3);
  expect(gradients.filter((gradient) => !gradient.endsWith(' in srgb'))).toEqual([]);
});

it('the caption of a table that is only read aloud is not drawn: Firefox clips the table without it', () => {
  const base = readFileSync(join(SRC, 'ui/base.css'), 'utf8');
  expect(/([^{}]*)\{[^}]*clip-path: inset\(50%\)/.exec(base)?.[1]).toContain('.sr > caption');
});
