import { ENGINES, HOSTS, PROFILES, resolveChoice } from '../catalogue/index.ts';
import type { RunSettings } from '../session/settings.ts';
import { type Options, UsageError } from './arguments.ts';

/** Whose semantics a program runs under. */
export type Choice = Pick<RunSettings, 'engine' | 'profile' | 'host'>;

/** What --engine, or --profile and --host, stand for. Throws UsageError for ids that there are not. */
export function choose(options: Options): Choice {
  if (options.engine !== undefined && (options.profile !== undefined || options.host !== undefined)) {
    throw new UsageError('--engine stands for a profile and a host; give either it or them');
  }
  return known(resolveChoice(options));
}

/** A lane as the command line calls it. */
export type NamedLane = Choice & { readonly name: string };

/** Lanes are engine ids or profile ids; profiles run under --host or node-24. */
export function chooseLanes(options: Options): readonly NamedLane[] {
  const names = (options.lanes ?? '').split(',').filter((name) => name !== '');
  if (names.length < 2) throw new UsageError('compare needs --lanes with at least two engines or profiles');
  return names.map((name) => {
    const asEngine = resolveChoice({ engine: name });
    if (!('unknown' in asEngine)) return { ...asEngine, name };
    const asProfile = resolveChoice({ profile: name, host: options.host ?? 'node-24' });
    if ('unknown' in asProfile && asProfile.what === 'profile')
      throw new UsageError(
        `no engine and no profile is called '${name}'; there are ${idsOf('engine')}, and ${idsOf('profile')}`,
      );
    return { ...known(asProfile), name };
  });
}

const LISTS = { engine: ENGINES, profile: PROFILES, host: HOSTS };

function known(choice: ReturnType<typeof resolveChoice>): Choice {
  if (!('unknown' in choice)) return choice;
  throw new UsageError(`no ${choice.what} is called '${choice.unknown}'; there are ${idsOf(choice.what)}`);
}

function idsOf(what: keyof typeof LISTS): string {
  return LISTS[what].map(({ id }) => id).join(', ');
}
