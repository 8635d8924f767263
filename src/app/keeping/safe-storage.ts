/** Storage that may be forbidden, full or gone: reading then finds nothing and writing says no; nothing throws. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when it could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Names that begin with `prefix`. */
  keys(prefix: string): string[];
}

type PlatformStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `open` itself may throw: touching `localStorage` does where cookies are forbidden. */
export function createSafeStorage(open: () => PlatformStorage): SafeStorage {
  const attempt = <T>(use: (storage: PlatformStorage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, at) => storage.key(at));
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
