/* Words of mistakes in the program's text. */

export const problems = {
  at: (line: number, column: number, message: string): string => `Line ${line}, column ${column}: ${message}`,
  looksLike: {
    typescript: 'This looks like TypeScript. Only JavaScript runs here.',
    jsx: 'This looks like JSX. Only JavaScript runs here: paste what the compiler makes.',
    html: 'This looks like a page. Only its scripts run here.',
  },
  plainly: { typescript: 'Take the types out', html: 'Keep the scripts' } as Readonly<Record<string, string>>,
  notPlain: {
    typescript: 'The types could not be told from the rest: there are other mistakes in the text.',
    html: 'There is no script in the text.',
  } as Readonly<Record<string, string>>,
  notLoaded: 'What does that could not be loaded. Try again.',
  lastGood: 'Lanes show the last program that ran.',
  go: 'Go to the place',
  makeAsync: (name: string): string => (name ? `Make ${name} async` : 'Make the function async'),
};
