import { BunPrinter } from '../../console/bun.ts';
import type { NodeHost } from '../node-host.ts';

/** Prints as Bun's console does, with the program's files at hand. */
export const bunPrinter = (host: NodeHost): BunPrinter =>
  new BunPrinter(host.settings.files, () => host.console.inspector);
