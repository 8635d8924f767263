import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Contrast as WCAG has it, computed from the tokens themselves. */

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** Tokens of a theme: its own over those of the light one. */
function tokensOf(theme: 'light' | 'dark' | 'contrast'): Map<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const tokens = new Map<string, string>();
  const take = (selector: string): void => {
    for (const [, head, body] of blocks) {
      if (head.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== selector) continue;
      for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens.set(name, value);
    }
  };
  take(':root');
  if (theme !== 'light') take(`[data-theme="${theme}"]`);
  return tokens;
}

/** Relative luminance of an oklch() colour inside sRGB. */
function luminance(tokens: Map<string, string>, name: string): number {
  const value = tokens.get(name) ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(value);
  if (alias) return luminance(tokens, alias[1]);
  const [lightness, chroma, hue] = (/oklch\(([^)]+)\)/.exec(value)?.[1] ?? '').split(' ').map(Number);
  expect(Number.isFinite(lightness), `${name}: ${value}`).toBe(true);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

function contrast(tokens: Map<string, string>, ink: string, ground: string): number {
  const [x, y] = [luminance(tokens, ink), luminance(tokens, ground)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const TEXT = ['ink', 'ink-2', 'ink-3'];
const GROUNDS = ['surface', 'canvas', 'sunken', 'lane-a-wash', 'lane-b-wash', 'lane-c-wash', 'lane-d-wash'];
const LANES = ['lane-a', 'lane-b', 'lane-c', 'lane-d'];
const JOBS = ['job-reaction', 'job-await', 'job-thenable', 'job-pass', 'job-host'];
const STATES = ['pending', 'fulfilled', 'rejected', 'warn', 'error'];

describe.each([
  ['light', 4.5, 3],
  ['dark', 4.5, 3],
  // High contrast holds AAA for whatever carries words.
  ['contrast', 7, 4.5],
] as const)('the %s theme', (theme, text, mark) => {
  const tokens = tokensOf(theme);
  const pairs = (inks: readonly string[], grounds: readonly string[]) =>
    inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

  it.each(pairs(TEXT, GROUNDS))('reads %s on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(text);
  });

  it.each(pairs(['ink', 'ink-2'], ['link']))('reads %s on what is pointed at', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(text);
  });

  it.each(pairs([...LANES, 'job-await', 'rejected'], ['surface']))('reads words in %s on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(['on-solid'], LANES))('reads %s on a badge of %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs([...JOBS, ...STATES, 'focus', 'rule', 'link-edge'], ['surface']))('shows %s on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(mark);
  });

  it('shows the outline of controls on every ground', () => {
    for (const ground of ['surface', 'canvas', 'sunken']) {
      expect(contrast(tokens, 'rule', ground), ground).toBeGreaterThanOrEqual(3);
    }
  });
});
