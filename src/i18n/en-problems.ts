/* Words of mistakes in the program's text. */

export const problems = {
  at: (line: number, column: number, message: string): string => `Line ${line}, column ${column}: ${message}`,
  looksLike: {
    typescript:
      'This looks like TypeScript. Only JavaScript runs here: leave the types out, or paste what the compiler makes.',
    jsx: 'This looks like JSX. Only JavaScript runs here: paste what the compiler makes.',
  },
  lastGood: 'Lanes show the last program that ran.',
  go: 'Go to the place',
  makeAsync: (name: string): string => (name ? `Make ${name} async` : 'Make the function async'),
};
