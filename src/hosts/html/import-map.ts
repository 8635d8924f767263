import { agent } from '../../engine/spec/agent.ts';
import { parseUrl } from '../web/url.ts';

/* https://html.spec.whatwg.org/#import-maps */

/** From a specifier, or the beginning of one, to its address; null: to nothing. */
type Rules = Map<string, string | null>;

/** What modules are called in a page, all of its maps together: what an earlier one says counts. */
export class ImportMap {
  readonly #imports: Rules = new Map();
  readonly #scopes = new Map<string, Rules>();

  /** Takes what a map's text says; answers what is wrong with it. */
  add(text: string, base: string): string | undefined {
    let map: unknown;
    try {
      map = JSON.parse(text);
    } catch {
      return 'invalid JSON';
    }
    if (!isRecord(map)) return 'not an object';
    const { imports = {}, scopes = {} } = map;
    if (!isRecord(imports)) return '"imports" top-level key must be a JSON object.';
    if (!isRecord(scopes)) return '"scopes" top-level key must be a JSON object.';
    addTo(this.#imports, imports, base);
    for (const [prefix, rules] of Object.entries(scopes)) {
      const scope = parseUrl(prefix, base)?.href;
      if (scope === undefined || !isRecord(rules)) continue;
      const known: Rules = this.#scopes.get(scope) ?? new Map();
      this.#scopes.set(scope, known);
      addTo(known, rules, base);
    }
    return undefined;
  }

  /** https://html.spec.whatwg.org/#resolve-a-module-specifier, as far as maps are asked; undefined: they say nothing. */
  resolve(specifier: string, referrer: string): string | null | undefined {
    const name = addressOf(specifier, referrer) ?? specifier;
    const within = [...this.#scopes].filter(([prefix]) =>
      prefix.endsWith('/') ? referrer.startsWith(prefix) : referrer === prefix,
    );
    within.sort(([a], [b]) => b.length - a.length);
    for (const rules of [...within.map(([, rules]) => rules), this.#imports]) {
      const found = look(rules, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The address that a specifier is by itself. */
export function addressOf(specifier: string, base: string): string | undefined {
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(specifier)) return specifier;
  if (!/^\.{0,2}\//.test(specifier)) return parseUrl(specifier)?.href;
  return /^https?:/.test(base) ? parseUrl(specifier, base)?.href : undefined;
}

function addTo(rules: Rules, given: Record<string, unknown>, base: string): void {
  for (const [key, value] of Object.entries(given)) {
    agent.spend(1);
    const name = addressOf(key, base) ?? key;
    const address = typeof value === 'string' ? addressOf(value, base) : undefined;
    const isWrong = address === undefined || (key.endsWith('/') && !address.endsWith('/'));
    if (key !== '' && !rules.has(name)) rules.set(name, isWrong ? null : address);
  }
}

function look(rules: Rules, name: string): string | null | undefined {
  const whole = rules.get(name);
  if (whole !== undefined) return whole;
  let best: string | undefined;
  for (const key of rules.keys())
    if (key.endsWith('/') && name.startsWith(key) && key.length > (best?.length ?? 0)) best = key;
  if (best === undefined) return undefined;
  const address = rules.get(best)!;
  if (address === null) return null;
  const rest = name.slice(best.length);
  return /^https?:/.test(address) ? (parseUrl(rest, address)?.href ?? null) : address + rest;
}
