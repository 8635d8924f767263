import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateListFromArrayLike,
  IsCallable,
} from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { GiveUp, LocalAnswer, LocalAnswered, LocalRequest } from '../../host.ts';
import { isByteArray } from '../../web/streams/bytes.ts';
import type { NodeHost } from '../node-host.ts';
import { libraryModule } from './library.ts';

/** `fetch` of a server that the program has started with `http`; undefined when none listens at that address. */
export function fetchLocally(host: NodeHost, request: LocalRequest, done: LocalAnswered): GiveUp | undefined {
  // Without the module there is no server.
  if (!host.libraries.has('internal/http_tools')) return undefined;
  const { realm } = host;
  const { method, url, headers, body, redirect } = request;
  const bytes =
    body === undefined ? undefined : Construct(realm.intrinsic('%Uint8Array%'), [CreateArrayFromList([...body])]);
  const pairs = CreateArrayFromList(headers.map((pair) => CreateArrayFromList([...pair])));
  const answered = CreateBuiltinFunction(
    (_this, [error, ...answer]) => {
      if (error === null) done(answerOf(answer));
      else done(null, error);
      return undefined;
    },
    6,
    '',
    { realm },
  );
  const giveUp = Call(libraryModule(host, realm, 'internal/http_fetch'), undefined, [
    method,
    url,
    pairs,
    bytes,
    redirect,
    answered,
  ]);
  return IsCallable(giveUp) ? (reason) => void Call(giveUp, undefined, [reason]) : undefined;
}

/** Status, its text, headers as name, value, name, value …, the body, the address. */
function answerOf([status, statusText, headers, content, url]: Value[]): LocalAnswer {
  const body = content as GuestObject;
  const flat = CreateListFromArrayLike(headers).map((text) => ToString(text));
  const pairs = flat.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), flat[i + 1]] as const] : []));
  return {
    status: status as number,
    statusText: ToString(statusText),
    headers: pairs,
    body: isByteArray(body) ? bytesOfView(body).slice() : body,
    url: ToString(url),
  };
}
