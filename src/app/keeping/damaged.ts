import type { SafeStorage } from './safe-storage.ts';

/* What was kept and cannot be read any more: set aside under another name, where the person can still get at it. */

const PREFIX = 'tickscope.damaged.';

export interface Damaged {
  readonly key: string;
  readonly text: string;
}

/** Moves it; what cannot be moved stays where it is. */
export function setAside(storage: SafeStorage, key: string, text: string): void {
  const name = `${PREFIX}${key.replace(/^tickscope\./, '')}`;
  if (storage.write(name, text)) storage.remove(key);
}

export function listDamaged(storage: SafeStorage): Damaged[] {
  return storage.keys(PREFIX).flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [{ key, text }];
  });
}
