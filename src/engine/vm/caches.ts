import type { FnCode } from '../compile/code.ts';
import * as Op from '../compile/op-codes.ts';
import { OPS, OP_LENGTH } from '../compile/ops.ts';
import { GlobalCache } from './globals.ts';
import { PropertyCache, StoreCache } from './inline-cache.ts';
import { PrivateCache } from './private.ts';

export { PrivateCache } from './private.ts';

/** Where each op keeps its cache number and its name, as positions after the op's word; 0 = it has none. */
const CACHE_OPERAND = OPS.map((info) => info.operands.findIndex((operand) => operand.kind === 'ic') + 1);
const NAME_OPERAND = OPS.map((info) => info.operands.findIndex((operand) => operand.kind === 'k') + 1);

/** Makes the inline caches of code that runs for the first time. Code belongs to one realm, so its caches may hold objects. */
export function prepareCaches(fc: FnCode): unknown[] {
  const caches: unknown[] = [];
  for (let i = 0; i < fc.nIC; i++) caches.push(null);
  const { code } = fc;
  for (let pc = 0; pc < code.length; pc += OP_LENGTH[code[pc]]) {
    const op = code[pc];
    if (CACHE_OPERAND[op] === 0) continue;
    caches[code[pc + CACHE_OPERAND[op]]] = makeCache(
      op,
      NAME_OPERAND[op] === 0 ? '' : (fc.constants[code[pc + NAME_OPERAND[op]]] as string),
      fc.library,
    );
  }
  fc.ics = caches;
  return caches;
}

function makeCache(op: number, name: string, library: boolean): unknown {
  switch (op) {
    case Op.GetNamed:
    case Op.GetSuperNamed:
      return new PropertyCache(name, library);
    case Op.SetNamed:
    case Op.DefineNamed:
      return new StoreCache(name, library);
    case Op.PrivateGet:
    case Op.PrivateSet:
      return new PrivateCache();
    default:
      return new GlobalCache(name);
  }
}
