import { ACTIVATION_KINDS, EV, NEVER, openContext, type TraceEvent } from '../trace/index.ts';
import type { Look } from './explain-look.ts';
import type { Message, MessageId, MessageParams } from './messages.ts';
import { isProgramCode } from './names.ts';

/** What enters and leaves the stack, and what awaits do to it. Null for other kinds. */
export function explainContextEvent(look: Look, event: TraceEvent): Message | null {
  switch (event.kind) {
    case EV.AwaitSuspended:
      return explainSuspend(look, event);
    case EV.AwaitResumed:
      return explainResume(look, event);
    case EV.ContextPushed:
      return event.c === 1 ? explainReentry(look, event) : explainCall(look, event);
    case EV.ContextPopped:
      return explainPop(look, event);
    default:
      return null;
  }
}

function explainResume(look: Look, event: TraceEvent): Message {
  return {
    id: event.b === 2 ? 'explain.await-resumed.throw' : 'explain.await-resumed.normal',
    params: {
      function: look.activation(event.a),
      line: look.awaitLine(),
      value: look.text(event.c),
      ticks: look.awaitTicks(),
      ...look.awaitedPromise(),
    },
  };
}

function explainSuspend(look: Look, event: TraceEvent): Message {
  const { promise } = look;
  const params = {
    function: look.activation(event.a),
    line: look.line(event.site),
    promise: promise(event.b),
    operand: promise(event.d),
    value: look.text(event.c),
    caller: look.hasCaller() ? 1 : 0,
    what: look.wordOfWait(event.site),
  };
  return { id: `explain.await-suspended.${suspendVariant(look, event)}`, params };
}

function suspendVariant({ tables, event: at }: Look, { b, d }: TraceEvent) {
  if (d === b && b !== 0) return 'promise';
  if (d !== 0) return 'wrapped-promise';
  const { resolvedAt, settledAt } = tables.promises;
  // Resolved once more, later, when its `then` gives a promise.
  return resolvedAt[b] !== NEVER && settledAt[b] > at ? 'wrapped-thenable' : 'wrapped-value';
}

/** An await that goes on, or a generator: by its first request, or by the next one after a yield. */
function explainReentry(look: Look, { a, site }: TraceEvent): Message {
  const name = look.activation(a);
  const awaited = look.awaitEndedBy(a);
  if (awaited >= 0)
    return { id: 'explain.context-pushed.resumed', params: { function: name, line: look.line(awaited) } };
  const which = look.entriesBefore(a) > 1 ? 'resumed' : 'begins';
  return { id: `explain.context-pushed.generator-${which}`, params: { function: name, line: look.line(site) } };
}

function explainCall(look: Look, event: TraceEvent): Message {
  const { trace, tables } = look;
  const kind = ACTIVATION_KINDS[event.b];
  const params: MessageParams & { readonly function: string } = {
    function: look.activation(event.a),
    file: trace.sites[look.functionSite(event.d)]?.file || trace.entry,
    line: look.line(event.site) || look.line(look.functionSite(event.d)),
    promise: look.promise(tables.activations.promise[event.a]),
  };
  const accessor = kind === 'function' ? look.accessorKind(event.d) : '';
  if (accessor) {
    const id = accessor === 'get' ? 'explain.context-pushed.getter' : 'explain.context-pushed.setter';
    return { id, params: { function: params.function, line: look.line(event.site) } };
  }
  const isScript = kind === 'function' && isProgramCode(trace, tables, event.a);
  if (kind === 'class') return { id: CLASS_CODE[params.function] ?? PUSHED.class, params };
  if (isScript || kind === 'script')
    return {
      id: PUSHED.script,
      params: { file: params.file, caller: openContext(tables.contexts, look.event) < 0 ? 0 : 1 },
    };
  return { id: PUSHED[kind], params };
}

/** By what V8 calls code of a class that no one wrote as a function. */
const CLASS_CODE: Readonly<Record<string, MessageId>> = {
  '<instance_members_initializer>': 'explain.context-pushed.fields',
  '<static_initializer>': 'explain.context-pushed.statics',
};

const PUSHED = {
  script: 'explain.context-pushed.script',
  module: 'explain.context-pushed.module',
  eval: 'explain.context-pushed.eval',
  function: 'explain.context-pushed.called',
  'async-function': 'explain.context-pushed.async',
  generator: 'explain.context-pushed.generator',
  'async-generator': 'explain.context-pushed.generator',
  class: 'explain.context-pushed.constructor',
  builtin: 'explain.context-pushed.builtin',
} as const satisfies Record<string, MessageId>;

function explainPop(look: Look, event: TraceEvent): Message {
  const { trace, tables } = look;
  const name = look.activation(event.a);
  const isEval = ACTIVATION_KINDS[tables.activations.kind[event.a]] === 'eval';
  if (event.b === 1 && isEval) return { id: 'explain.context-popped.eval', params: { function: name } };
  if (event.b === 1 && isProgramCode(trace, tables, event.a)) {
    return { id: 'explain.context-popped.script', params: { file: name } };
  }
  const exit = event.b === 3 ? 'suspend' : event.b === 2 ? 'throw' : 'return';
  return { id: `explain.context-popped.${exit}`, params: { function: name } };
}
