/** Storage that may be forbidden, full or gone: reading then finds nothing and writing says no; nothing throws. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when it could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** `open` itself may throw: touching `localStorage` does where cookies are forbidden. */
export function createSafeStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  const attempt = <T>(use: (storage: ReturnType<typeof open>) => T, otherwise: T): T => {
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
  };
}
