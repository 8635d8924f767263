import type { Pen } from './pen.ts';

/** What the canvas and SVG name differently. */
const BASELINES: Readonly<Record<string, string>> = { middle: 'central', top: 'hanging', bottom: 'text-after-edge' };
const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

interface Style {
  fillStyle: Pen['fillStyle'];
  strokeStyle: Pen['strokeStyle'];
  lineWidth: number;
  font: string;
  textBaseline: CanvasTextBaseline;
  textAlign: CanvasTextAlign;
  dash: readonly number[];
  /** Clips that are open. */
  clips: number;
}

/**
 * A pen that writes an SVG file of what the canvas would show. `measure` knows the width of a text in a font: only a
 * browser does.
 */
export class SvgPen implements Pen {
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  lineWidth = 1;
  font = '10px sans-serif';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  textAlign: CanvasTextAlign = 'start';
  readonly #measure: (font: string, text: string) => TextMetrics;
  readonly #parts: string[] = [];
  readonly #saved: Style[] = [];
  #path: string[] = [];
  #dash: readonly number[] = [];
  #clips = 0;
  #clipCount = 0;

  constructor(measure: (font: string, text: string) => TextMetrics) {
    this.#measure = measure;
  }

  /** The file, on a ground of that colour. */
  finish(width: number, height: number, ground: string, title: string): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`;
    const page = `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="${escapeXml(ground)}"/>`;
    return `${head}${page}${this.#parts.join('')}${'</g>'.repeat(this.#clips)}</svg>\n`;
  }

  // A fresh page has nothing to clear.
  clearRect(): void {}

  fillRect(x: number, y: number, w: number, h: number): void {
    this.#parts.push(`<rect ${box(x, y, w, h)} fill="${this.#paint(this.fillStyle)}"/>`);
  }

  strokeRect(x: number, y: number, w: number, h: number): void {
    this.#parts.push(`<rect ${box(x, y, w, h)} ${this.#line()}/>`);
  }

  fillText(text: string, x: number, y: number): void {
    const baseline = BASELINES[this.textBaseline];
    const anchor = ANCHORS[this.textAlign];
    this.#parts.push(
      `<text x="${figure(x)}" y="${figure(y)}" style="font:${escapeXml(this.font)}" fill="${this.#paint(this.fillStyle)}"` +
        `${baseline ? ` dominant-baseline="${baseline}"` : ''}${anchor ? ` text-anchor="${anchor}"` : ''}` +
        ` xml:space="preserve">${escapeXml(text)}</text>`,
    );
  }

  measureText(text: string): TextMetrics {
    return this.#measure(this.font, text);
  }

  beginPath(): void {
    this.#path = [];
  }

  moveTo(x: number, y: number): void {
    this.#path.push(`M${figure(x)} ${figure(y)}`);
  }

  lineTo(x: number, y: number): void {
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`);
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#path.push(`C${points.map(figure).join(' ')}`);
  }

  closePath(): void {
    this.#path.push('Z');
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.#path.push(`M${figure(x)} ${figure(y)}h${figure(w)}v${figure(h)}h${figure(-w)}Z`);
  }

  roundRect(
    x: number,
    y: number,
    w: number,
    h: number,
    radii?: number | DOMPointInit | Iterable<number | DOMPointInit>,
  ): void {
    const r = Math.max(0, Math.min(typeof radii === 'number' ? radii : 0, w / 2, h / 2));
    const corner = (dx: number, dy: number): string => `a${figure(r)} ${figure(r)} 0 0 1 ${figure(dx)} ${figure(dy)}`;
    this.#path.push(
      `M${figure(x + r)} ${figure(y)}h${figure(w - 2 * r)}${corner(r, r)}v${figure(h - 2 * r)}${corner(-r, r)}` +
        `h${figure(2 * r - w)}${corner(-r, -r)}v${figure(2 * r - h)}${corner(r, -r)}Z`,
    );
  }

  arc(x: number, y: number, r: number, from: number, to: number): void {
    const at = (angle: number): string => `${figure(x + r * Math.cos(angle))} ${figure(y + r * Math.sin(angle))}`;
    const half = (from + to) / 2;
    const isLong = Math.abs(to - from) > 2 * Math.PI ? 1 : 0;
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${at(from)}`);
    for (const end of [half, to]) this.#path.push(`A${figure(r)} ${figure(r)} 0 ${isLong} 1 ${at(end)}`);
  }

  fill(): void {
    this.#parts.push(`<path d="${this.#path.join('')}" fill="${this.#paint(this.fillStyle)}"/>`);
  }

  stroke(): void {
    this.#parts.push(`<path d="${this.#path.join('')}" ${this.#line()}/>`);
  }

  clip(): void {
    const id = `clip${++this.#clipCount}`;
    this.#parts.push(`<clipPath id="${id}"><path d="${this.#path.join('')}"/></clipPath><g clip-path="url(#${id})">`);
    this.#clips++;
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash];
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, font, textBaseline, textAlign } = this;
    this.#saved.push({
      fillStyle,
      strokeStyle,
      lineWidth,
      font,
      textBaseline,
      textAlign,
      dash: this.#dash,
      clips: this.#clips,
    });
  }

  restore(): void {
    const style = this.#saved.pop();
    if (style === undefined) return;
    const { dash, clips, ...rest } = style;
    Object.assign(this, rest);
    this.#dash = dash;
    this.#parts.push('</g>'.repeat(this.#clips - clips));
    this.#clips = clips;
  }

  /** Patterns and gradients are not drawn by any pen here. */
  #paint(style: Pen['fillStyle']): string {
    return typeof style === 'string' ? escapeXml(style) : 'none';
  }

  #line(): string {
    const dash = this.#dash.length > 0 ? ` stroke-dasharray="${this.#dash.map(figure).join(' ')}"` : '';
    return `fill="none" stroke="${this.#paint(this.strokeStyle)}" stroke-width="${figure(this.lineWidth)}"${dash}`;
  }
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);
const box = (x: number, y: number, w: number, h: number): string =>
  `x="${figure(x)}" y="${figure(y)}" width="${figure(Math.max(0, w))}" height="${figure(Math.max(0, h))}"`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 has no character for is left out: a program may print anything. */
const escapeXml = (text: string): string => {
  const kept = [...text].filter((sign) => isXmlCharacter(sign.codePointAt(0) ?? 0)).join('');
  return kept.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
};

const isXmlCharacter = (code: number): boolean =>
  code >= 0x20 ? (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff : [9, 10, 13].includes(code);
