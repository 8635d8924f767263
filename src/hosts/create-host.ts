import { handInMath } from '../engine/builtins/math/variants.ts';
import { handInIntl } from '../engine/builtins/intl-door.ts';
import { addSingleByteEncodings } from '../engine/builtins/single-byte-encodings.ts';
import { INTL } from '../engine/intl/languages.ts';
import { LOCALE_TEXTS } from '../engine/intl/locale-texts.ts';
import { handInReread } from '../engine/vm/stack/reread.ts';
import { MATH_OF_PLATFORMS, REREADING } from '../engine/vm/stack/rereading.ts';
import type { AnyHost, HostSettings } from './host.ts';
import { createPageHost } from './html/create-page-host.ts';
import { addCompression, addLibraries, addModuleTables, createNodeHost } from './node/create-node-host.ts';
import { COMPRESSION } from './node/compression.ts';
import { LATER_SOURCES } from './node/library/later-sources.ts';
import { OLD_SOURCES } from './node/library/old-sources.ts';
import { MODULE_TABLES, SELDOM_SOURCES } from './node/library/seldom-sources.ts';
import { TEST_SOURCES } from './node/library/test-sources.ts';
import { createShellHost } from './shell-host.ts';
import { addPageCiphers } from './web/page/crypto-binding.ts';
import { addPageCompression } from './web/page/compression-binding.ts';
import { CIPHERS, LATER_PAGE_SOURCES } from './web/page/later-sources.ts';
import { addPageLibraries } from './web/page/sources.ts';

handInReread(REREADING);
handInMath(MATH_OF_PLATFORMS);
handInIntl(INTL, LOCALE_TEXTS);
addSingleByteEncodings();
addCompression(COMPRESSION);
addPageCompression(COMPRESSION);
addPageCiphers(CIPHERS);
addLibraries({ ...LATER_SOURCES, ...SELDOM_SOURCES, ...OLD_SOURCES, ...TEST_SOURCES });
addModuleTables(MODULE_TABLES);
addPageLibraries(LATER_PAGE_SOURCES);

/** A host of any family by its catalogue id; undefined when there is none. */
export function createHost(id: string, settings: HostSettings): AnyHost | undefined {
  return createNodeHost(id, settings) ?? createPageHost(id, settings) ?? createShellHost(id, settings);
}
