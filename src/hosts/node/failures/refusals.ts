import type { TextRefusals } from '../../../engine/builtins/text-encoding.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { WebRefusals } from '../../web/words.ts';
import { ThrowCoded, ThrowInvalidArgType } from './arguments.ts';
import type { NodeHost } from '../node-host.ts';
import type { NodeRules } from '../versions.ts';

/* Errors with a code for mistakes with what the web platform and Node share. */

export function webRefusals(host: NodeHost): WebRefusals {
  const { has, major } = host.rules;
  return {
    added: (target, type, count) => host.targetListeners.added(target, type, count),
    missed: (target, type, value) => host.targetListeners.missed(target, type, value),
    isTarget: (target) => host.targetListeners.isTarget(target),
    coded: ThrowCoded,
    invalid: ThrowInvalidArgType,
    signals(value, at) {
      if (at !== undefined && (major === 24 || major >= 26))
        return ThrowCoded('TypeError', 'ERR_INVALID_ARG_TYPE', `signals[${at}] is not of type AbortSignal.`);
      if (at !== undefined) return ThrowInvalidArgType(`signals[${at}]`, 'an instance of AbortSignal', value);
      if (!has(22)) return ThrowInvalidArgType('signals', 'an instance of Array', value);
      return ThrowCoded(
        'TypeError',
        'ERR_INVALID_ARG_TYPE',
        `${has(24) ? 'signals' : 'Value'} ${major === 24 || major >= 26 ? 'cannot' : 'can not'} be converted to sequence.`,
      );
    },
    takesIterables: has(22),
    keepsCurrentTarget: !has(20),
    checksSignal: has(20),
  };
}

export function textRefusals({ has }: NodeRules): TextRefusals {
  return {
    coded: ThrowCoded,
    invalid: (name, expected, value) =>
      ThrowInvalidArgType(name, has(12.17) ? expected : expected.replace('object', 'Object'), value),
    input: (value) =>
      has(18)
        ? ThrowCoded(
            'TypeError',
            'ERR_INVALID_ARG_TYPE',
            'The "list" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.',
          )
        : ThrowInvalidArgType(
            'input',
            `${has(12.17) ? 'an instance of' : 'one of type'} ArrayBuffer or ArrayBufferView`,
            value,
          ),
    // Without the whole table of ICU at first, and then without what ICU lacks.
    knows: (encoding) =>
      has(24) || (has(13) ? !/^(?:iso-8859-16|x-user-defined)$/.test(encoding) : /^utf-(?:8|16)/.test(encoding)),
    receiver: (name) =>
      has(26) && name === 'TextEncoder'
        ? ThrowTypeError('Receiver must be an instance of class TextEncoder')
        : ThrowCoded('TypeError', 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`),
  };
}
