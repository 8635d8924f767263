import { n } from './en-counts.ts';

/* What keys say to who hears the page, where only the eye would see that they did something. */

export const said = {
  internals: (isShown: boolean) =>
    isShown ? 'The engine’s own promises are shown.' : 'The engine’s own promises are hidden.',
  fold: (isFolded: boolean) => (isFolded ? 'Lanes that agree are folded into one.' : 'Every lane is shown by itself.'),
  drawer: {
    band: 'The compact timeline is shown.',
    timeline: 'The timeline’s close-up is shown.',
    graph: 'The promise graph is shown.',
    variables: 'The variables are shown.',
  },
  unlocked: (letter: string) => `Lane ${letter} steps alone from here.`,
  locked: (letter: string) => `Lane ${letter} goes with the others again.`,
  staysLocked: (letter: string) => `Lane ${letter} stays locked: one lane has to follow the cursor.`,
  notAlone: (letter: string) => `Lane ${letter} does not step alone: L unlocks it.`,
  end: 'This is the end of the run.',
  start: 'This is the start of the run.',
  speed: (speed: number) => `Speed ${n(speed)}×.`,
  noAdvice: 'Nothing is to be said about this program.',
} as const;
