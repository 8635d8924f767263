import type { Realm } from '../spec/realm.ts';
import { setupArrayBuffer } from './array-buffer.ts';
import { setupAtomics } from './atomics.ts';
import { setupBigInt } from './bigint.ts';
import { setupDataView } from './data-view.ts';
import { setupDate } from './date.ts';
import { setupGlobalFunctions } from './global-functions.ts';
import { setupJson } from './json.ts';
import { setupMath } from './math.ts';
import { setupNumber } from './number.ts';
import { setupRegExp } from './regexp.ts';
import { setupSharedArrayBuffer } from './shared-array-buffer.ts';
import { setupString } from './string.ts';
import { setupStringIterator } from './string-iterator.ts';
import { setupTypedArrays } from './typed-array.ts';
import { setupUint8ArrayCodecs } from './uint8-array-codecs.ts';
import { setupUri } from './uri.ts';

/** Text, numbers, dates, regular expressions, JSON and binary data. */
export function setupData(realm: Realm): void {
  setupGlobalFunctions(realm);
  setupUri(realm);
  setupString(realm);
  setupStringIterator(realm);
  setupRegExp(realm);
  setupNumber(realm);
  setupBigInt(realm);
  setupMath(realm);
  setupDate(realm);
  setupJson(realm);
  setupArrayBuffer(realm);
  setupSharedArrayBuffer(realm);
  setupTypedArrays(realm);
  setupUint8ArrayCodecs(realm);
  setupDataView(realm);
  setupAtomics(realm);
}
