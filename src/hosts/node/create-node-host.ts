import { describeOld } from '../console/bodies-node8.ts';
import { handInDescribeOld } from '../console/format-value.ts';
import type { AnyHost, HostSettings } from '../host.ts';
import { NodeHost } from './node-host.ts';

export { addCompression, mentionsCompression } from './library/binding-compression.ts';
export { addLibraries } from './library/sources.ts';
export { addModuleTables } from './modules/module-tables.ts';

import { NODE_RULES } from './versions.ts';

handInDescribeOld(describeOld);

/** A host of Node's family by its catalogue id; undefined when there is none. */
export function createNodeHost(id: string, settings: HostSettings): AnyHost | undefined {
  return NODE_RULES[id] === undefined ? undefined : new NodeHost(id, settings);
}
