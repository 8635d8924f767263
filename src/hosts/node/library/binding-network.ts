import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { rowFor } from '../../web/exchange.ts';
import type { NodeHost } from '../node-host.ts';

/**
 * `answerOf(method, origin, path)`: what another machine answers by the table of responses, as status, headers in a flat
 * list, body and milliseconds; undefined, and said so at the program's line, where no row does.
 */
export function addNetworkBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  const answerOf = CreateBuiltinFunction(
    (_this, args) => {
      const [method, origin, path] = args.map((each) => ToString(each));
      const row = rowFor(host, method, origin + path, origin);
      if (row === undefined) return undefined;
      const headers = CreateArrayFromList(Object.entries(row.headers).flat());
      return CreateArrayFromList([row.status, headers, row.body, row.latencyMs]);
    },
    3,
    '',
    { realm },
  );
  defineValue(binding, 'answerOf', answerOf, PLAIN);
}
