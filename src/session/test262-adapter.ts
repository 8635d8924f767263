import { assert } from '../base/assert.ts';
import { UNLIMITED } from '../engine/index.ts';
import { ShellHost } from '../hosts/shell-host.ts';
import { install262 } from './host-262.ts';
import { installRawModules } from './proposals-262.ts';
import { EmbeddedRealm, type EvaluationResult } from './embedded-realm.ts';

/*
 * What a test262 runner needs of an engine: realms into which it evaluates harness and tests, with the host
 * object `$262` of the suite's INTERPRETING.md.
 */

interface RealmRequest {
  readonly print: (text: string) => void;
  readonly readFile: (path: string) => string;
  readonly readBytes: (path: string) => Uint8Array;
  /** Whether the main agent may block, as the test asks. */
  readonly canBlock: boolean;
  /** Tags of the test. */
  readonly features?: readonly string[];
}

interface EvaluationRequest {
  readonly path: string;
  readonly module: boolean;
}

function createRealm({ print, readFile, readBytes, canBlock, features }: RealmRequest): {
  evalScript(source: string, request: EvaluationRequest): EvaluationResult;
  drain(): void;
  isIdle(): boolean;
  dispose(): void;
} {
  const read = (file: string): string | undefined => {
    try {
      return readFile(file);
    } catch {
      return undefined;
    }
  };
  const embedded = new EmbeddedRealm({
    profile: 'es2025',
    host: 'shell',
    seed: 0,
    budgets: UNLIMITED,
    globals: {},
    readFile: read,
  });
  const { host } = embedded;
  assert(host instanceof ShellHost, 'tests run in a shell');
  host.canBlock = canBlock;
  install262(embedded.realm, { print, features: features ?? [] }, host);
  installRawModules(host, readBytes);
  return {
    evalScript: (source, { path, module }) => (module ? embedded.runModule(source, path) : embedded.run(source, path)),
    drain: () => embedded.drain(),
    isIdle: () => embedded.isIdle,
    dispose: () => embedded.dispose(),
  };
}

/** Proposals and parts of the language that are not here; nothing else may be skipped. */
const skipFeatures = [
  'Temporal',
  'Intl',
  'import-defer',
  'source-phase-imports',
  'decorators',
  'ShadowRealm',
  'tail-call-optimization',
];

/** Realms come and go: with a larger nursery the collector has half the work. */
const execArgv = ['--max-semi-space-size=32'];

export default {
  name: 'tickscope',
  version: '0.1.0',
  execArgv,
  skipFeatures,
  agents: true,
  canBlock: 'per-test',
  createRealm,
};
