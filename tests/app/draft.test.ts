import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/app.ts';
import { findDraft, keepDraft } from '../../src/app/draft.ts';
import { startDraftKeeper } from '../../src/app/draft-keeper.ts';
import { incomingFrom } from '../../src/app/example-actions.ts';
import { DEFAULT_LANES } from '../../src/app/lanes.ts';
import { DEFAULT_PREFS } from '../../src/app/prefs-store.ts';
import { bringBack, editText, loadProgram } from '../../src/app/program.ts';
import { createSafeStorage } from '../../src/app/safe-storage.ts';
import { FIRST_EXAMPLE } from '../../src/examples/first.ts';
import { memoryStorage, RACE_PROGRAM } from '../support/race-app.ts';

const forbidden = createSafeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});
const full = createSafeStorage(() => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {},
}));

/** A keeper whose timer the test fires. */
function keeper(storage = memoryStorage(), initial = {}) {
  const app = createApp(storage, { program: RACE_PROGRAM, openFile: 'main.js', ...initial });
  let waiting: (() => void) | null = null;
  let leave = (): void => {};
  startDraftKeeper(app, {
    setTimeout: (run) => {
      waiting = run;
      return 1;
    },
    clearTimeout: () => {
      waiting = null;
    },
    onLeave: (run) => {
      leave = run;
      return () => {};
    },
  });
  return { app, storage, fire: () => waiting?.(), leave: () => leave() };
}

const textOf = (storage: ReturnType<typeof memoryStorage>, slot: 'current' | 'aside'): string | null => {
  const found = findDraft(storage, slot);
  return found.kind === 'found' ? found.draft.program.files['main.js'] : null;
};

describe('the draft', () => {
  it('is kept a moment after a key, and at once when the page goes away', () => {
    const { app, storage, fire, leave } = keeper();
    editText(app, 'main.js', 'one');
    fire();
    expect(textOf(storage, 'current')).toBe('one');
    editText(app, 'main.js', 'two');
    leave();
    expect(textOf(storage, 'current')).toBe('two');
  });

  it('is put aside when an example replaces it, and comes back', () => {
    const { app, storage, fire } = keeper();
    editText(app, 'main.js', 'mine');
    fire();
    loadProgram(app, incomingFrom(FIRST_EXAMPLE));
    expect(app.run.getState().program.files['race.js']).toContain('waiter');
    expect(textOf(storage, 'aside')).toBe('mine');
    expect(app.view.getState().notice?.action).not.toBeNull();
    bringBack(app);
    expect(app.run.getState().program.files).toEqual({ 'main.js': 'mine' });
  });

  it('of before is put aside by the first change to an opened link', () => {
    const storage = memoryStorage();
    keepDraft(storage, 'current', {
      program: { ...RACE_PROGRAM, files: { 'main.js': 'before' } },
      lanes: DEFAULT_LANES,
    });
    const { app, fire } = keeper(storage, { origin: { kind: 'link', title: '' } });
    editText(app, 'main.js', 'changed');
    fire();
    expect([textOf(storage, 'aside'), textOf(storage, 'current')]).toEqual(['before', 'changed']);
  });

  it('says once that it cannot be kept, and nothing breaks', () => {
    for (const storage of [forbidden, full]) {
      const app = createApp(storage, { program: RACE_PROGRAM });
      expect(findDraft(storage, 'current').kind).toBe('none');
      expect(keepDraft(storage, 'current', { program: RACE_PROGRAM, lanes: [] })).toBe(false);
      expect(app.prefs.getState()).toEqual(DEFAULT_PREFS);
    }
  });

  it('that cannot be read is set aside, not thrown away', () => {
    const storage = memoryStorage();
    storage.write('tickscope.draft.1', '{"program":{"files":[]}}');
    expect(findDraft(storage, 'current').kind).toBe('damaged');
    expect([...storage.kept.values()]).toContain('{"program":{"files":[]}}');
    expect(findDraft(storage, 'current').kind).toBe('none');
  });
});

describe('preferences', () => {
  it('are kept, and values of a wrong kind are as if never set', () => {
    const storage = memoryStorage();
    createApp(storage).prefs.setState({ theme: 'dark', speed: 4 });
    expect(createApp(storage).prefs.getState()).toMatchObject({ theme: 'dark', speed: 4 });
    storage.write('tickscope.prefs.1', '{"theme":"plaid","speed":-1,"internals":"no","editorWidth":1e99}');
    expect(createApp(storage).prefs.getState()).toEqual(DEFAULT_PREFS);
  });
});
