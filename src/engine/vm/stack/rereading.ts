import { WORDS_OF_V8 } from '../../../syntax/words-of-v8.ts';
import { callSiteObjects } from './call-sites.ts';
import { delegatedTo } from './delegated.ts';
import { reword } from './dialects/dialect.ts';
import { printedFunction } from './dialects/jsc-names.ts';
import { firefoxOffset } from './firefox-places.ts';
import { inferredName } from './inferred-name.ts';
import { jscOffset } from './jsc-places.ts';
import { leadingSpread, v8Offset } from './older-places.ts';
import { pathAt } from './reparse.ts';
import type { Reread } from './reread.ts';

/** It comes in the same piece. */
export { MATH_OF_PLATFORMS } from '../../builtins/math/platforms.ts';

/** What the door of reread.ts opens to, and that of the parser. */
export const REREADING = {
  mistakeWords: WORDS_OF_V8,
  inferredName,
  v8Offset,
  jscOffset,
  firefoxOffset,
  leadingSpread: (code, offset) => leadingSpread(pathAt(code, offset)),
  delegatedTo,
  printedFunction,
  reword,
  callSiteObjects,
} satisfies Reread & { readonly mistakeWords: unknown };
