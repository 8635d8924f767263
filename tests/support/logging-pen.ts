import type { Pen, TimelineColors } from '../../src/panels/timeline/pen.ts';

export const TEST_COLORS: TimelineColors = {
  surface: 'surface',
  canvas: 'canvas',
  line: 'line',
  ink: 'ink',
  ink2: 'ink2',
  ink3: 'ink3',
  onSolid: 'onSolid',
  link: 'link',
  linkEdge: 'linkEdge',
  rule: 'rule',
  fulfilled: 'fulfilled',
  rejected: 'rejected',
  lanes: ['lane-a', 'lane-b', 'lane-c', 'lane-d'],
  task: 'task',
  fills: { reaction: 'reaction', await: 'await', thenable: 'thenable', pass: 'pass', host: 'host' },
  sans: 'sans',
  mono: 'mono',
};

/** A pen that writes down what it is told, colours included, instead of drawing. */
export function loggingPen(): { pen: Pen; log: string[]; measured: () => number } {
  const log: string[] = [];
  let measured = 0;
  const state: Record<string, unknown> = {};
  const pen = new Proxy(state, {
    get(target, name: string) {
      if (name === 'measureText') {
        measured++;
        return (text: string) => ({ width: text.length * 6 });
      }
      if (name in target) return target[name];
      return (...args: unknown[]) => {
        const figures = args.map((arg) => (typeof arg === 'number' ? Math.round(arg) : arg)).join(' ');
        log.push(
          `${name} ${figures} ${/^(fill|stroke)/.test(name) ? String(name.startsWith('stroke') ? target.strokeStyle : target.fillStyle) : ''}`.trim(),
        );
      };
    },
    set(target, name: string, value) {
      target[name] = value;
      return true;
    },
  });
  return { pen: pen as unknown as Pen, log, measured: () => measured };
}
