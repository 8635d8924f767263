/*
 * The parts list of what we ship, in CycloneDX's JSON: our own package and every library that is bundled, with
 * version, licence and the lockfile's checksum. It holds no time and no random number: the same lockfile makes the same
 * list.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './licences.mjs';

const root = join(import.meta.dirname, '..');

/** @returns {string} JSON */
export function sbom() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = component({ name, version, license }, 'application');
  const libraries = shippedPackages().map((entry) => component(entry, 'library'));
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: libraries,
    dependencies: [{ ref: own['bom-ref'], dependsOn: libraries.map((library) => library['bom-ref']) }],
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}

function component({ name, version, license, integrity }, type) {
  const address = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type,
    'bom-ref': address,
    name,
    version,
    purl: address,
    ...(license ? { licenses: [licenceOf(license)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** One licence has an id; several in words are an expression. */
function licenceOf(license) {
  return / /.test(license) ? { expression: license } : { license: { id: license } };
}

/** `sha512-` and base64, as npm writes it, in the list's words. */
function hashOf(integrity) {
  const [algorithm, base64] = integrity.split(' ')[0].split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}
