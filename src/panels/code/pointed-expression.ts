/** How long the pointer rests before a value is asked for. */
export const REST_MS = 300;

/** The name that begins at a column, with what stands before its dots: `user.name` on `name`. Null for what is no name. */
export function expressionOf(line: string, column: number, word: string): string | null {
  if (!/^[\p{ID_Start}$_]/u.test(word)) return null;
  const before = line.slice(0, column);
  const chain = /(?:[\p{ID_Start}$_][\p{ID_Continue}$]*\??\.)*$/u.exec(before)?.[0] ?? '';
  const rest = before.slice(0, before.length - chain.length);
  if (/[.)\]]\??\.?$/.test(rest) && !/\.\.\.$/.test(before)) return null;
  return chain + word;
}
