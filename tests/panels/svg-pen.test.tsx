import { describe, expect, it } from 'vitest';
import { drawCloseUp } from '../../src/panels/timeline/draw-close-up.ts';
import { SvgPen } from '../../src/panels/timeline/svg-pen.ts';
import { closeUpView } from '../support/close-up.ts';
import { racePicture } from '../support/race-app.ts';

const measure = (_font: string, text: string) => ({ width: text.length * 6 }) as TextMetrics;

describe('the picture as a file', () => {
  it('is a sound SVG with every lane, tick and line that is printed', () => {
    const pen = new SvgPen(measure);
    drawCloseUp(pen, closeUpView(racePicture()));
    const file = pen.finish(1200, 700, 'surface', 'main.js');
    const document = new DOMParser().parseFromString(file, 'image/svg+xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const texts = [...document.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(expect.arrayContaining(['lane 0', 'lane 1', 't1', 't2', 't3', 'waiter()']));
    expect(document.querySelectorAll('path').length).toBeGreaterThan(10);
    // Every group that is opened is closed inside the file.
    expect(file.match(/<g /g)?.length).toBe(file.match(/<\/g>/g)?.length);
  });

  it('holds what a program prints as text, never as markup', () => {
    const pen = new SvgPen(measure);
    pen.fillText('<script>&"\u0000\uD800', 1, 2);
    const file = pen.finish(10, 10, '#fff', '</title><script>');
    expect(file).not.toContain('<script');
    expect(file).toContain('>&lt;script&gt;&amp;&quot;</text>');
  });

  it('puts style and clips back as they were', () => {
    const pen = new SvgPen(measure);
    pen.fillStyle = 'red';
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, 5, 5);
    pen.clip();
    pen.fillStyle = 'blue';
    pen.fillRect(0, 0, 9, 9);
    pen.restore();
    pen.fillRect(1, 1, 2, 2);
    expect(pen.finish(9, 9, '#fff', '')).toMatch(
      /<g clip-path="url\(#clip1\)"><rect [^>]*fill="blue"\/><\/g><rect [^>]*fill="red"\/><\/svg>/,
    );
  });
});
