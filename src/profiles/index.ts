import type { ReplaceableOperations } from '../engine/heart/replaceable.ts';
import { chromium156 } from './chromium-156.ts';
import { es2017 } from './es2017.ts';
import { es2018 } from './es2018.ts';
import { es2019 } from './es2019.ts';
import { es2022 } from './es2022.ts';
import { es2023 } from './es2023.ts';
import { es2025 } from './es2025.ts';
import { jsc } from './jsc.ts';
import type { Profile } from './profile.ts';
import { switchedOperations } from './switches.ts';
import { v8_11 } from './v8-11.ts';
import { v8_12 } from './v8-12.ts';
import { v8_13 } from './v8-13.ts';
import { v8_5_5 } from './v8-5.5.ts';
import { v8_6_2 } from './v8-6.2.ts';
import { v8_6_8 } from './v8-6.8.ts';
import { v8_7_4 } from './v8-7.4.ts';
import { v8_7_8 } from './v8-7.8.ts';
import { v8_8_4 } from './v8-8.4.ts';
import { v8_9_4 } from './v8-9.4.ts';

/** All presets, oldest first. Their labels, switches and the engines that stand for them are in the catalogue. */
export const PROFILES: readonly Profile[] = [
  v8_5_5,
  v8_6_2,
  es2017,
  es2018,
  v8_6_8,
  es2019,
  v8_7_4,
  v8_7_8,
  v8_8_4,
  v8_9_4,
  es2022,
  v8_11,
  es2023,
  v8_12,
  es2025,
  v8_13,
  chromium156,
  jsc,
];

/** The operations of a preset, or of `custom:` with switches joined by `+`; throws for an id that nobody offers. */
export function profileOperations(id: string): ReplaceableOperations {
  const [kind, switches = ''] = id.split(':');
  if (kind === 'custom') return switchedOperations(id, switches.split('+'));
  const profile = PROFILES.find((candidate) => candidate.id === id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  return profile.operations;
}
