import type { TimelineColors } from './pen.ts';

let last: { look: string; colors: TimelineColors } | null = null;

/** The page's tokens as the canvas needs them; `look` names theme and typefaces, and tells when to read again. */
export function readColors(look: string): TimelineColors {
  if (last?.look === look) return last.colors;
  last = { look, colors: computeColors() };
  return last.colors;
}

/** The page's tokens as they are now. */
export function computeColors(): TimelineColors {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    surface: read('--surface'),
    canvas: read('--canvas'),
    line: read('--line'),
    ink: read('--ink'),
    ink2: read('--ink-2'),
    ink3: read('--ink-3'),
    onSolid: read('--on-solid'),
    link: read('--link'),
    linkEdge: read('--link-edge'),
    rule: read('--rule'),
    fulfilled: read('--fulfilled'),
    rejected: read('--rejected'),
    lanes: ['a', 'b', 'c', 'd'].map((lane) => read(`--lane-${lane}`)),
    task: read('--task'),
    fills: {
      reaction: read('--job-reaction'),
      await: read('--job-await'),
      thenable: read('--job-thenable'),
      pass: read('--job-pass'),
      host: read('--job-host'),
    },
    sans: read('--sans'),
    mono: read('--mono'),
  };
}
