import type { Example } from '../../examples/example.ts';

export type { Example };

/** All examples; fetched when the menu is first wanted. */
export async function loadExamples(): Promise<readonly Example[]> {
  const { EXAMPLES } = await import('../../examples/all.ts');
  return EXAMPLES;
}
