import type { FnCode } from '../../../engine/compile/code.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { captureSites } from '../../../engine/vm/stack/capture.ts';
import { evalOriginOf, shownName } from '../../../engine/vm/stack/describe.ts';
import { hostFunction, hostLine } from '../../../engine/vm/stack/host-lines.ts';
import { placeIn } from '../../../engine/vm/stack/places.ts';
import type { StackSite } from '../../../engine/vm/stack/site.ts';

/** Files in the order in which they were told of: each is a script with a number. */
type Scripts = Map<string, number>;
/** V8's own and Node's scripts come first. */
const FIRST_SCRIPT = 64;

/**
 * What `util.getCallSites` tells of functions that run, innermost first, outside of `hide`: name, script's number, its
 * name, line and column, one after the other. Neither built-ins nor functions that wait are among them.
 */
export function callSiteFacts(hide: GuestObject, count: number, scripts: Scripts): Value {
  let limit = count;
  let sites: StackSite[];
  let shown: StackSite[];
  do {
    limit *= 4;
    sites = captureSites(hide, limit, agent.stackRules);
    shown = sites.filter((site) => !site.isAsync && (site.fc !== null || isOfHost(site)));
  } while (shown.length < count && sites.length >= limit);
  return CreateArrayFromList(shown.slice(0, count).flatMap((site) => factsOf(site, scripts)));
}

const isOfHost = ({ text }: StackSite): boolean => hostLine(text) !== null && !text.startsWith('async ');

function factsOf(site: StackSite, scripts: Scripts): Value[] {
  const { fc, pc, text } = site;
  const rules = agent.stackRules;
  if (fc === null) {
    const { file, line, column } = hostLine(text)!;
    return [hostFunction(text, rules.v8), scriptId(file, scripts), file, line, column];
  }
  const isEval = evalOriginOf(site) !== undefined;
  const file = isEval ? '' : fileOf(fc);
  const { line, column } = placeIn(fc, pc, rules, !isEval);
  return [shownName(site, rules), scriptId(file, scripts), file, line, column];
}

/** Whole, as `__filename` and `import.meta.url` have it, where stacks leave out what all files of the program share. */
function fileOf({ library, shownFile }: FnCode): string {
  if (library) return shownFile;
  const path = shownFile.startsWith('/') ? shownFile : `/${shownFile}`;
  return agent.hostStack?.shownFile(path) ?? path;
}

function scriptId(file: string, scripts: Scripts): string {
  if (!scripts.has(file)) scripts.set(file, FIRST_SCRIPT + scripts.size);
  return `${scripts.get(file)}`;
}
