import type { ReplaceableOperations } from '../engine/heart/replaceable.ts';
import { chromium156 } from './chromium-156.ts';
import { es2017 } from './es2017.ts';
import { es2018 } from './es2018.ts';
import { es2019 } from './es2019.ts';
import { es2022 } from './es2022.ts';
import { es2023 } from './es2023.ts';
import { es2025 } from './es2025.ts';
import type { Profile } from './profile.ts';
import { v8_11 } from './v8-11.ts';
import { v8_6_8 } from './v8-6.8.ts';
import { v8_7_8 } from './v8-7.8.ts';

/** All profiles, oldest first. Their labels and the engines that stand for them are in the catalogue. */
export const PROFILES: readonly Profile[] = [es2017, es2018, v8_6_8, es2019, v8_7_8, es2022, v8_11, es2023, es2025, chromium156];

/** The operations of a profile; throws for an id that nobody offers. */
export function profileOperations(id: string): ReplaceableOperations {
  const profile = PROFILES.find((candidate) => candidate.id === id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  return profile.operations;
}
