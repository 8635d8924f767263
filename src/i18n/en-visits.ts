/** What is said of the visit before this one. */
export const visits = {
  held: 'The page ended while this program ran, so it was not started by itself.',
  run: 'Run it',
};
