import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { CONFIGURABLE, ENUMERABLE, PLAIN } from '../../../engine/objects/shape.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';

/* How the process was built, and what it may use: https://nodejs.org/api/process.html#processfeatures and its neighbours. */

const READ_ONLY = ENUMERABLE | CONFIGURABLE;
const GIB = 2 ** 30;

/** Names of the releases with long support, by major version. */
const LONG_SUPPORT: Readonly<Record<number, string>> = {
  8: 'Carbon',
  10: 'Dubnium',
  12: 'Erbium',
  14: 'Fermium',
  16: 'Gallium',
  18: 'Hydrogen',
  20: 'Iron',
  22: 'Jod',
  24: 'Krypton',
};

/** `process.features`, `config`, `release`, and how much memory there is. */
export function installBuild(host: NodeHost, realm: Realm, target: GuestObject): void {
  const { has } = host.rules;
  defineValue(target, 'release', releaseOf(host, realm), READ_ONLY);
  defineValue(target, 'features', featuresOf(host, realm), has(11) ? ENUMERABLE : READ_ONLY);
  defineValue(target, 'config', configOf(host, realm), has(20) ? READ_ONLY : PLAIN);
  if (has(18)) defineMethod(realm, target, 'constrainedMemory', 0, () => 0);
  if (has(20)) defineMethod(realm, target, 'availableMemory', 0, () => GIB);
  if (has(12.17)) defineMethod(realm, target, 'resourceUsage', 0, () => usageOf(host, realm));
}

function objectOf(realm: Realm, entries: Readonly<Record<string, Value>>, attributes: number = PLAIN): GuestObject {
  const made = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [key, value] of Object.entries(entries)) defineValue(made, key, value, attributes);
  return made;
}

function releaseOf({ rules: { version, has, major } }: NodeHost, realm: Realm): GuestObject {
  const name = LONG_SUPPORT[major];
  const files = `https://nodejs.org/download/release/${version}/node-${version}`;
  return objectOf(
    realm,
    {
      name: 'node',
      // Version 12.0 had not come to that.
      ...(name !== undefined && (major !== 12 || has(12.17)) ? { lts: name } : {}),
      sourceUrl: `${files}.tar.gz`,
      headersUrl: `${files}-headers.tar.gz`,
    },
    READ_ONLY,
  );
}

function featuresOf({ rules: { has } }: NodeHost, realm: Realm): GuestObject {
  const features = objectOf(realm, {
    ...(has(11) ? { inspector: true } : {}),
    debug: false,
    uv: true,
    ipv6: true,
    ...(has(10) ? {} : { tls_npn: true }),
    tls_alpn: true,
    tls_sni: true,
    tls_ocsp: true,
    tls: true,
    ...(has(22) ? { openssl_is_boringssl: false } : {}),
    ...(has(12) && !has(16) ? { cached_builtins: true } : {}),
  });
  const asked: [name: string, since: number, answer: Value][] = [
    ['cached_builtins', 16, true],
    ['require_module', 20, true],
    ['dtls', 26, false],
    ['quic', 24, false],
    ['typescript', 22, 'strip'],
  ];
  for (const [name, since, answer] of asked) {
    if (!has(since)) continue;
    defineAccessor(realm, features, name, () => answer);
    const info = features.methods.getOwnProperty(features, name);
    if (info === undefined) continue;
    info.enumerable = true;
    features.methods.defineOwnProperty(features, name, info);
  }
  return features;
}

/** What a program may look for in it; nothing is built here. */
function configOf({ rules: { has } }: NodeHost, realm: Realm): GuestObject {
  const part = (entries: Readonly<Record<string, Value>>): GuestObject => {
    const made = objectOf(realm, entries, has(20) ? ENUMERABLE : PLAIN);
    if (has(14)) made.methods.setPrototypeOf(made, null);
    if (has(20)) made.methods.preventExtensions(made);
    return made;
  };
  const target_defaults = part({ default_configuration: 'Release' });
  const variables = part({ host_arch: 'x64', target_arch: 'x64', node_shared: false, v8_enable_i18n_support: 1 });
  return part(has(22) ? { variables, target_defaults } : { target_defaults, variables });
}

function usageOf(host: NodeHost, realm: Realm): GuestObject {
  const usage: Record<string, Value> = {
    userCPUTime: Math.floor(host.nowNs() / 1000),
    systemCPUTime: 0,
    maxRSS: 45_000,
  };
  const others =
    'sharedMemorySize unsharedDataSize unsharedStackSize minorPageFault majorPageFault swappedOut fsRead fsWrite ipcSent ipcReceived signalsCount voluntaryContextSwitches involuntaryContextSwitches';
  for (const name of others.split(' ')) usage[name] = 0;
  return objectOf(realm, usage);
}
