/* Words of the dialog with everything that can be carried away. */

export const exporting = {
  title: 'Export',
  picture: 'The picture',
  pictureMore:
    'Every lane from the first tick to the last, a row for each async function, as in the timeline close-up.',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  pictureFailed: 'This browser could not draw a picture that large. The SVG is not limited.',
  table: 'The ticks as a table',
  tableMore: 'Markdown: a row for every tick, a column for every lane, with what ran and what it printed.',
  copyTable: 'Copy the table',
  lane: 'Of one lane',
  which: 'Lane',
  trace: 'Trace',
  traceMore: 'Everything that was recorded. Perfetto and Chrome’s tracing page open the last one.',
  formats: { tickscope: 'Save .tickscope', json: 'Save .json', 'perfetto.json': 'Save for Perfetto' },
  test: 'Test',
  testMore: 'A file for node --test that runs the program and expects this lane’s lines, in this order.',
  noTest: 'Only lanes on a Node can be a test for Node.',
  copyTest: 'Copy the test',
  saveTest: 'Save the test',
  copied: 'Copied.',
  copyFailed: 'This browser did not allow copying. Save the file instead.',
  saved: (name: string) => `Saved as ${name}.`,
  empty: 'Nothing has run yet.',
} as const;
