/* Words of mistakes in the program's text. */

export const problems = {
  at: (line: number, column: number, message: string): string => `Line ${line}, column ${column}: ${message}`,
  lastGood: 'Lanes show the last program that ran.',
  go: 'Go to the place',
  makeAsync: (name: string): string => (name ? `Make ${name} async` : 'Make the function async'),
};
