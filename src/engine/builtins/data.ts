import type { Realm } from '../spec/realm.ts';

/** Text, numbers, dates, regular expressions, JSON and binary data. */
export function setupData(_realm: Realm): void {}
