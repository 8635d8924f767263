/* Words of the dialog about how the page looks. */

export const look = {
  title: 'Look and layout',
  themes: 'Theme',
  theme: { system: 'As the system has it', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  sizes: 'Size',
  size: { normal: 'Normal', projector: 'Projector' },
  shown: 'Shown',
  internals: 'Promises the engine makes for itself',
  fold: 'Lanes that agree are folded into one',
  plainEditor: 'Plain editor',
  reset: 'Reset the layout',
  resetMore: 'Parts of the page keep the size you gave them, and stay closed when you closed them.',
} as const;
