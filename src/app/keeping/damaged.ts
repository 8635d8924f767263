import type { SafeStorage } from './safe-storage.ts';

/* What was kept and cannot be read any more: set aside under another name, where the person can still get at it. */

const PREFIX = 'tickscope.damaged.';

export interface Damaged {
  readonly key: string;
  readonly text: string;
}

/** Moves it out of `from`, over nothing that was set aside before; what cannot be moved stays where it is. */
export function setAside(storage: SafeStorage, key: string, text: string, from = storage): void {
  const plain = `${PREFIX}${key.replace(/^tickscope\./, '')}`;
  let name = plain;
  for (let more = 2; ; more++) {
    const there = storage.look(name);
    // Nobody knows what would be written over.
    if (there === null) return;
    if ((there.text ?? text) === text) break;
    name = `${plain}.${more}`;
  }
  const isWritten = storage.write(name, text);
  from.remove(key);
  // There may have been room for one of the two only, or for none.
  if (!isWritten && !storage.write(name, text)) from.write(key, text);
}

export function listDamaged(storage: SafeStorage): Damaged[] {
  return storage.keys(PREFIX).flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [{ key, text }];
  });
}
