import type * as monaco from 'monaco-editor/editor';

export const THEME = 'tickscope';

const BRACKETS = [...[1, 2, 3, 4, 5, 6].map((depth) => `foreground${depth}`), 'unexpectedBracket.foreground'];

/**
 * Weight, not hue: keywords bold, strings softer, comments italic. Colours are read from the page's tokens. `isMixed`: what
 * joins names stands apart from them, in a shade that nobody sees. Monaco isolates each piece of a line that runs from right to left,
 * and without that a name, a comma and the next name are one piece, whose order turns around.
 */
export function defineTheme(api: typeof monaco, isMixed = false): void {
  const ink = readToken('--ink');
  const softer = readToken('--ink-2');
  const faint = readToken('--ink-3');
  const surface = readToken('--surface');
  const isDark = document.documentElement.dataset.theme === 'dark';
  api.editor.defineTheme(THEME, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: ink.slice(1) },
      ...(isMixed ? ['delimiter', 'number'] : []).map((token) => ({ token, foreground: besides(ink) })),
      { token: 'keyword', foreground: ink.slice(1), fontStyle: 'bold' },
      { token: 'string', foreground: softer.slice(1) },
      { token: 'regexp', foreground: softer.slice(1) },
      { token: 'comment', foreground: faint.slice(1), fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': surface,
      'editor.foreground': ink,
      'editorCursor.foreground': ink,
      'editorLineNumber.foreground': faint,
      'editorLineNumber.activeForeground': faint,
      'editor.selectionBackground': mix(ink, surface, 0.18),
      'editor.inactiveSelectionBackground': mix(ink, surface, 0.1),
      'editorGutter.background': surface,
      // Monaco colours pairs of brackets by depth in models whose options say otherwise, too.
      ...Object.fromEntries(BRACKETS.map((name) => [`editorBracketHighlight.${name}`, ink])),
      'editorBracketMatch.background': mix(ink, surface, 0.12),
      'editorBracketMatch.border': faint,
      'editorWidget.background': surface,
      'editorWidget.border': faint,
      focusBorder: ink,
      'input.background': surface,
      'input.foreground': ink,
      'input.border': faint,
    },
  });
}

/** A token as #rrggbb, whatever notation it is written in: the canvas converts it. */
function readToken(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#808080';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return toHex(red, green, blue);
}

/** The colour beside another one, as Monaco's rules have it. */
function besides(colour: string): string {
  const blue = Number.parseInt(colour.slice(5), 16);
  return colour.slice(1, 5) + toHex(blue < 255 ? blue + 1 : blue - 1).slice(1);
}

function mix(over: string, under: string, share: number): string {
  const channel = (at: number): number =>
    Math.round(
      Number.parseInt(over.slice(at, at + 2), 16) * share + Number.parseInt(under.slice(at, at + 2), 16) * (1 - share),
    );
  return toHex(channel(1), channel(3), channel(5));
}

function toHex(...channels: number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
