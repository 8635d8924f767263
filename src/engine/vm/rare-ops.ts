import { OP_COUNT } from '../compile/op-codes.ts';
import { OPS } from '../compile/ops.ts';
import { InternalError } from '../../base/assert.ts';
import { CONTROL_OPS } from './rare/control.ts';
import { FUNCTION_OPS } from './rare/functions.ts';
import { NAME_OPS } from './rare/names.ts';
import { OBJECT_OPS } from './rare/objects.ts';
import { OPERATOR_OPS } from './rare/operators.ts';
import type { OpHandler } from './rare/op-handler.ts';

/**
 * What the loop has no case for: whole ops, and operators with operands that are no numbers; by the op's number.
 * Calling through a table keeps `run` small enough to be optimised.
 */
export const RARE: readonly OpHandler[] = buildTable();

function buildTable(): OpHandler[] {
  const table: OpHandler[] = [];
  for (let op = 0; op < OP_COUNT; op++) {
    table.push(() => {
      throw new InternalError(`op ${OPS[op].name} has no handler`);
    });
  }
  for (const [op, handler] of [...NAME_OPS, ...FUNCTION_OPS, ...OBJECT_OPS, ...OPERATOR_OPS, ...CONTROL_OPS])
    table[op] = handler;
  return table;
}
