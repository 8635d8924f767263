/** Words of the corpus for features younger than ES2017, and the edition that brought them. */
const BUILTINS: readonly (readonly [word: string, edition: number, pattern: RegExp])[] = [
  ['promise-finally', 2018, /\.\s*finally\s*\(/],
  ['promise-allsettled', 2020, /\bPromise\s*\.\s*allSettled\b/],
  ['promise-any', 2021, /\bPromise\s*\.\s*any\b/],
  ['wait-async', 2024, /\bAtomics\s*\.\s*waitAsync\b/],
  ['promise-withresolvers', 2024, /\bPromise\s*\.\s*withResolvers\b/],
  ['promise-try', 2025, /\bPromise\s*\.\s*try\b/],
  ['array-fromasync', 2026, /\bArray\s*\.\s*fromAsync\b/],
];

/** What the parser met, by word. */
const SYNTAX: Readonly<Record<string, number>> = {
  asyncgen: 2018, nullish: 2020, 'logical-assignment': 2021, 'class-fields': 2022, 'static-block': 2022, tla: 2022, 'await-using': 2026,
};

/** Features of a program that are younger than an edition; they run all the same, with the rules of the edition that brought them. */
export function newerFeatures(source: string, edition: number, syntaxWords: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const [word, since] of Object.entries(SYNTAX)) if (since > edition && syntaxWords.has(word)) words.push(word);
  for (const [word, since, pattern] of BUILTINS) if (since > edition && pattern.test(source)) words.push(word);
  return words;
}
