/** What is said of the visit before this one. */
export const visits = {
  held: 'The page ended while this program ran, so it was not started by itself.',
  run: 'Run it',
  unread: 'This browser does not hand out your draft just now. It is kept, and nothing is written over it.',
};
