import {
  type CloneRefusal,
  dataCloneErrorFactoryOf,
  setDataCloneErrorFactory,
} from '../../../engine/builtins/structured-serialize.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ThrowCoded } from './arguments.ts';
import type { NodeHost } from '../node-host.ts';

/** Which versions say in which words that something cannot be sent. */
export function wordRefusals(host: NodeHost, realm: Realm): void {
  const { has } = host.rules;
  const plain = dataCloneErrorFactoryOf(realm);
  setDataCloneErrorFactory(realm, (message: string, refusal: CloneRefusal, asked: string) => {
    if (refusal === 'not listed' && !has(21)) {
      const text = has(12.17) ? message : 'MessagePort was found in message but not listed in transferList';
      return ThrowCoded(
        'TypeError',
        has(15) ? 'ERR_MISSING_TRANSFERABLE_IN_TRANSFER_LIST' : 'ERR_MISSING_MESSAGE_PORT_IN_TRANSFER_LIST',
        text,
      );
    }
    if (refusal === 'not transferable' && !host.rules.isBun) {
      return has(21)
        ? plain('Found invalid value in transferList.', 'value', asked)
        : ThrowCoded('TypeError', 'ERR_INVALID_TRANSFER_OBJECT', 'Found invalid object in transferList');
    }
    if (refusal !== 'detached' && refusal !== 'not transferable') return plain(message, refusal, asked);
    return plain(
      host.rules.isBun ? 'The object can not be cloned.' : 'Cannot transfer object of unsupported type.',
      refusal,
      asked,
    );
  });
}
