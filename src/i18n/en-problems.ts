/* Words of mistakes in the program's text. */

export const problems = {
  at: (line: number, column: number, message: string): string => `Line ${line}, column ${column}: ${message}`,
  looksLike: {
    typescript: 'This looks like TypeScript. Only JavaScript runs here.',
    jsx: 'This looks like JSX. Only JavaScript runs here: paste what the compiler makes.',
    html: 'This looks like a page. Only its scripts run here.',
    markdown: 'This looks like Markdown. Only the code in it runs here.',
    transcript: 'This looks like what a prompt printed. Only what was typed there runs here.',
    quotes: 'These quotation marks come from a text processor. JavaScript has straight ones.',
  },
  plainly: {
    typescript: 'Take the types out',
    html: 'Keep the scripts',
    markdown: 'Keep the code',
    transcript: 'Keep what was typed',
    quotes: 'Make them straight',
  } as Readonly<Record<string, string>>,
  notPlain: {
    typescript: 'The types could not be told from the rest: there are other mistakes in the text.',
    html: 'There is no script in the text.',
    markdown: 'There is no JavaScript in the text.',
    transcript: 'There is nothing typed in the text.',
    quotes: 'They are not in pairs, so nobody can tell what they enclose.',
  } as Readonly<Record<string, string>>,
  notLoaded: 'What does that could not be loaded. Try again.',
  lastGood: 'Lanes show the last program that ran.',
  go: 'Go to the place',
  runAs: { html: 'Run it as a web page', node: 'Run it in Node 24' },
  makeAsync: (name: string): string => (name ? `Make ${name} async` : 'Make the function async'),
};
