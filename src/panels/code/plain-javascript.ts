import { transform } from 'sucrase';

/* Text that is almost JavaScript, made into it. Loaded when somebody asks for it. */

const MAKERS: Readonly<Record<string, (text: string) => string | null>> = {
  typescript: withoutTypes,
  html: scriptsOf,
  markdown: codeOf,
  transcript: typedIn,
  quotes: straightQuotes,
};

/** The JavaScript in a text that looks like another language; null when there is none, or it cannot be told from the rest. */
export function plainJavaScript(text: string, looksLike: string): string | null {
  return MAKERS[looksLike]?.(text) ?? null;
}

/** Every statement stays on its line, but lines that held nothing but types go. */
function withoutTypes(text: string): string | null {
  let plain: string;
  try {
    const { code } = transform(text, {
      transforms: ['typescript'],
      disableESTransforms: true,
      keepUnusedImports: true,
    });
    plain = code;
  } catch {
    return null;
  }
  const before = text.split('\n');
  return plain
    .split('\n')
    .map((line, at) => (line === before[at] ? line : line.trimEnd()))
    .filter((line, at) => line.trim() !== '' || (before[at] ?? '').trim() === '')
    .join('\n');
}

/** Texts of a page's own scripts, one after the other. */
function scriptsOf(text: string): string | null {
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes) && isJavaScript(attributes))
    .map(([, , script]) => withoutMargin(script));
  return scripts.length === 0 ? null : scripts.join('\n');
}

function isJavaScript(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
}

function withoutMargin(script: string): string {
  const lines = script
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length);
  const margin = Math.min(...margins, Infinity);
  return `${lines.map((line) => line.slice(margin)).join('\n')}\n`;
}

const JAVASCRIPT = /^(?:|m?js|cjs|jsx|javascript|m?ts|typescript|node)$/i;

/** What stands between fences, in languages that run here or may be made to. */
function codeOf(text: string): string | null {
  const fences = [...text.matchAll(/^[ \t]*```([\w-]*)[ \t]*\n([\s\S]*?)(?:^[ \t]*```[ \t]*$|(?![\s\S]))/gm)];
  const codes = fences.filter(([, language]) => JAVASCRIPT.test(language)).map(([, , code]) => code);
  return codes.length === 0 ? null : codes.join('\n');
}

/** Lines behind a prompt, and those that go on with one. */
function typedIn(text: string): string | null {
  const lines = text.split('\n').flatMap((line) => /^(?:>|\.\.\.|\|) ?(.*)$/.exec(line)?.[1] ?? []);
  return lines.length === 0 ? null : `${lines.join('\n')}\n`;
}

/** Strings that are right already, and what stands between curly quotation marks, single or double. */
const QUOTED = /(["'`])(?:\\.|(?!\1)[^\\])*\1|[“”„«]([^“”„«»"\n]*)[“”»]|[‘’‚]([^‘’‚'\n]*)[‘’]/g;

function straightQuotes(text: string): string | null {
  const straight = text.replace(QUOTED, (all: string, right?: string, double?: string, single?: string) =>
    right !== undefined ? all : double !== undefined ? `"${double}"` : `'${single}'`,
  );
  return straight === text ? null : straight;
}
