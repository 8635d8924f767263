import { type HandlerInfo, type Observer, silentObserver } from '../../src/engine/heart/observer.ts';
import { GuestObject } from '../../src/engine/objects/guest-object.ts';

/** An observer that writes every fact down as one line: `promiseCreated 1 wrapper 0 1`. */
export function factsObserver(): { readonly observer: Observer; readonly facts: string[] } {
  const facts: string[] = [];
  const observer = { ...silentObserver } as unknown as Record<string, (...args: unknown[]) => void>;
  for (const name of Object.keys(silentObserver)) {
    // The promise itself is for hosts; its number says which one it is.
    const told = (args: unknown[]): unknown[] => (name === 'promiseCreated' ? args.slice(0, -1) : args);
    observer[name] = (...args) => void facts.push([name, ...told(args).map(shown)].join(' '));
  }
  return { observer: observer as unknown as Observer, facts };
}

function shown(value: unknown): string {
  if (value instanceof GuestObject) return '{}';
  if (typeof value === 'object' && value !== null) return handler(value as HandlerInfo);
  return String(value);
}

function handler({ kind, name, promise, activation }: HandlerInfo): string {
  return [kind, name, promise === 0 ? '' : `p${promise}`, activation === 0 ? '' : `a${activation}`]
    .filter((part) => part !== '')
    .join(':');
}
