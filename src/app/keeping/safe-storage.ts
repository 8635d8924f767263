/** Storage that may be forbidden, full or gone: reading then finds nothing and writing says no; nothing throws. */
export interface SafeStorage {
  read(key: string): string | null;
  /** What stands there, null for nothing; null altogether when storage does not answer. */
  look(key: string): { readonly text: string | null } | null;
  /** False when it could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Names that begin with `prefix`. */
  keys(prefix: string): string[];
}

type PlatformStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What fails now and then is asked twice. */
function insist<T>(ask: () => T): T {
  try {
    return ask();
  } catch {
    return ask();
  }
}

/** `open` itself may throw: touching `localStorage` does where cookies are forbidden. */
export function createSafeStorage(open: () => PlatformStorage): SafeStorage {
  const attempt = <T, E>(use: (storage: PlatformStorage) => T, otherwise: E): T | E => {
    try {
      return use(insist(open));
    } catch {
      return otherwise;
    }
  };
  const look: SafeStorage['look'] = (key) => attempt((storage) => ({ text: insist(() => storage.getItem(key)) }), null);
  return {
    look,
    read: (key) => look(key)?.text ?? null,
    write: (key, value) =>
      attempt((storage) => {
        insist(() => storage.setItem(key, value));
        return true;
      }, false),
    remove: (key) => attempt((storage) => insist(() => storage.removeItem(key)), undefined),
    keys: (prefix) =>
      attempt((storage) => {
        const all = Array.from({ length: insist(() => storage.length) }, (_, at) => insist(() => storage.key(at)));
        return all.filter((key) => key?.startsWith(prefix)) as string[];
      }, []),
  };
}

/** Storage that lasts as long as the page. */
export function createMemoryStorage(kept = new Map<string, string>()): SafeStorage {
  return createSafeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  }));
}
