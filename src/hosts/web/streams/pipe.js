'use strict';

/* https://streams.spec.whatwg.org/#readable-stream-pipe-to */

const {
  copiesBatches,
  deferred,
  invalidArgument,
  invalidState,
  isPage,
  major,
  nothing,
  setHandled,
  then,
} = require('internal/web_streams/tools');
const {
  acquireReader,
  cancelSource,
  finish,
  pullIfNeeded,
  read,
  releaseReader,
} = require('internal/web_streams/readable');
const {
  abortSink,
  acquire,
  closeWithErrors,
  isClosing,
  release,
  sinkOf,
  write,
} = require('internal/web_streams/writable');

const { isChromium } = internal;

/** What a program asks for, read before the streams are looked at. */
function optionsOf(given) {
  const { preventAbort, preventCancel, preventClose, signal } = given ?? {};
  if (signal !== undefined && (signal === null || typeof signal !== 'object' || typeof signal.aborted !== 'boolean'))
    throw invalidArgument('options.signal', 'AbortSignal', signal);
  return { preventAbort, preventCancel, preventClose, signal };
}

/** Chunks go over one by one as soon as the destination wants them; whichever side fails or ends first decides about the other. */
function pipe(source, sink, options) {
  if (internal.isBun) return require('internal/web_streams/pipe_of_bun').pipe(source, sink, options);
  const { preventAbort, preventCancel, preventClose, signal } = options;
  const reader = acquireReader(source);
  const writer = acquire(sink);
  const result = deferred();
  const writes = major < 24 ? new LastWrite() : new PendingWrites();
  let isShuttingDown = false;
  const isOpen = () => sink.state === 'writable' && !isClosing(sink);
  source.disturbed = true;

  const finalize = (isFailed, error) => {
    release(writer);
    releaseReader(reader);
    if (!isPage) signal?.removeEventListener('abort', onAbort);
    if (isFailed) result.reject(error);
    else result.resolve(undefined);
  };
  const shutDown = (action, isFailed, error, whenOver = undefined) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const complete = () => {
      if (action === undefined) finalize(isFailed, error);
      else
        then(
          action(),
          () => finalize(isFailed, error),
          (later) => finalize(true, later),
        );
    };
    const isWaiting = isOpen() && !(internal.isFirefox && writes.isNone);
    const whenWritten = whenOver ?? (isWaiting ? writes.done() : undefined);
    if (whenWritten === undefined) complete();
    else then(whenWritten, complete, (later) => finalize(true, later));
  };
  function onAbort() {
    const { reason } = signal;
    const actions = [];
    if (!preventAbort) actions.push(() => (sink.state === 'writable' ? abortSink(sink, reason) : Promise.resolve()));
    if (!preventCancel)
      actions.push(() => (source.state === 'readable' ? cancelSource(source, reason) : Promise.resolve()));
    const all = () => Promise.all(actions.map((action) => then(action(), nothing)));
    if (internal.isFirefox) return shutDown(() => Promise.all(actions.map((action) => action())), true, reason);
    if (!isChromium) return shutDown(() => then(all(), nothing), true, reason);
    // Chromium goes about it a tick later, and waits for what is under way only where something was written before.
    const act = actions.length > 0 ? all : () => then(then(Promise.resolve(), nothing), nothing);
    if (writes.isNone) shutDown(act, true, reason, Promise.resolve());
    else then(Promise.resolve(), () => shutDown(act, true, reason));
  }
  if (signal?.aborted) {
    onAbort();
    return result.promise;
  }
  if (isPage) internal.whenAborted(signal, onAbort);
  else signal?.addEventListener('abort', onAbort);

  // Chromium hears a tick later of what was open.
  const heard = (act) => (isChromium && isOpen() ? then(act(), nothing) : act());
  const sourceEnded = (whenOver) => {
    if (!loop.isBusy)
      shutDown(preventClose ? undefined : () => heard(() => closeWithErrors(writer)), false, undefined, whenOver);
  };
  const sourceFailed = (error, whenOver) =>
    shutDown(preventAbort ? undefined : () => heard(() => abortSink(sink, error)), true, error, whenOver);
  const sinkFailed = (error) => shutDown(preventCancel ? undefined : () => cancelSource(source, error), true, error);
  /** What stands in the way from the beginning; Chromium acts upon it before anything else, and waits a tick where the sink is open. */
  const lookFirst = () => {
    const whenOver = isOpen() ? Promise.resolve() : undefined;
    if (source.state === 'errored') sourceFailed(source.storedError, whenOver);
    else if (sink.state === 'errored') sinkFailed(sink.storedError);
    else if (source.state === 'closed') sourceEnded(whenOver);
  };
  /** What copying asks and tells: in Firefox it is busy with a chunk, and looks itself whether that was the last. */
  const loop = { isBusy: false, isOver: () => isShuttingDown, ended: sourceEnded, sinkFailed };
  if (isChromium) lookFirst();
  else if (internal.isFirefox && source.state === 'closed' && sink.state === 'errored') sinkFailed(sink.storedError);
  if (major > 0 && major < 24) setHandled(copyInTurn(reader, writer, writes, () => isShuttingDown));
  else copyAtOnce(reader, writer, writes, loop);
  const whenFailed = (stream, promise, action) => {
    if (stream.state === 'errored' && !isChromium) action(stream.storedError);
    else then(promise, undefined, action);
  };
  const whenClosed = (stream, promise, action) => {
    if (stream.state === 'closed' && !isChromium) action();
    else then(promise, action, nothing);
  };
  whenFailed(source, reader.closed.promise, (error) => sourceFailed(error));
  whenFailed(sink, writer.closed.promise, sinkFailed);
  whenClosed(source, reader.closed.promise, () => sourceEnded());
  if (isClosing(sink) || sink.state === 'closed') {
    sinkFailed(invalidState('Destination WritableStream is closed', 'pipe to closed'));
  }
  return result.promise;
}

/** Up to Node 22: the write that is last when it is done is waited for. */
class LastWrite {
  #last = Promise.resolve();
  #isDone = true;
  isNone = true;
  /** A chunk was read that is not written yet. */
  isComing = false;
  write(writer, chunk) {
    const last = write(writer, chunk);
    this.#last = last;
    setHandled(last);
    this.isNone = false;
    if (!isChromium) return;
    this.isComing = false;
    this.#isDone = false;
    then(
      last,
      () => {
        this.#isDone = last === this.#last;
      },
      nothing,
    );
  }
  /** Firefox looks no second time; Chromium does not wait for what was never written. */
  done() {
    if (isChromium && this.isNone && !this.isComing) return undefined;
    if (isChromium && this.#isDone && !this.isComing) return this.#last;
    return internal.isFirefox ? then(this.#last, nothing) : this.#settled();
  }
  async #settled() {
    const last = this.#last;
    await last;
    if (last !== this.#last) await this.#settled();
  }
}

/** Since Node 24: writes are counted. */
class PendingWrites {
  #count = 0;
  #failure = null;
  #waiting = null;
  write(writer, chunk) {
    this.#count++;
    const settled = (failure) => {
      this.#failure ??= failure;
      this.#count--;
      if (this.#count > 0 || this.#waiting === null) return;
      if (this.#failure === null) this.#waiting.resolve(undefined);
      else this.#waiting.reject(this.#failure.error);
    };
    const refused = write(writer, chunk, {
      promise: undefined,
      resolve: () => settled(null),
      reject: (error) => settled({ error }),
    });
    // Where nothing was queued a promise tells why.
    if (refused !== undefined) then(refused, undefined, (error) => settled({ error }));
  }
  done() {
    if (this.#count === 0) return this.#failure === null ? Promise.resolve() : Promise.reject(this.#failure.error);
    this.#waiting = deferred();
    return this.#waiting.promise;
  }
}

/** One chunk after the other, each when the writer is ready. */
async function copyInTurn(reader, writer, writes, isOver) {
  const { source } = reader;
  const { sink } = writer;
  const step = async () => {
    if (isOver()) return true;
    if (!copiesBatches || sink.backpressure) await writer.ready.promise;
    if (copiesBatches && isOver()) return true;
    if (copiesBatches && source.bytes === null && source.state === 'readable' && source.queue.length > 0) {
      copyQueued(source, writer, writes, isOver);
      return source.state === 'closed' || isOver();
    }
    const { promise, resolve, reject } = deferred();
    read(reader, {
      chunk: (value) => {
        const copy = () => {
          if (writer.sink !== null) writes.write(writer, value);
          resolve(false);
        };
        if (copiesBatches) internal.queueMicrotask(copy);
        else copy();
      },
      close: () => resolve(true),
      error: reject,
    });
    return promise;
  };
  while (!(await step()));
}

/** As much of what is queued as the writer wants. */
function copyQueued(source, writer, writes, isOver) {
  const { sink } = writer;
  while (source.queue.length > 0 && !isOver()) {
    const chunk = source.queue.dequeue();
    if (source.closeRequested && source.queue.length === 0) finish(source);
    writes.write(writer, chunk);
    if (sink.backpressure || sink.state !== 'writable' || isClosing(sink)) break;
  }
  if (!isOver()) pullIfNeeded(source);
}

/** What is queued goes over as long as the writer wants it; then its being ready goes on at once, without a promise. */
function copyAtOnce(reader, writer, writes, loop) {
  const { isOver } = loop;
  const { source } = reader;
  const { sink } = writer;
  let whenReady;
  const park = () => {
    // Chromium waits for no write that is under way.
    if (major === 0) return then(writer.ready.promise, go, isChromium ? loop.sinkFailed : nothing);
    whenReady ??= { promise: new Promise(nothing), state: 'pending', resolve: go, reject: nothing };
    writer.ready = whenReady;
  };
  const copyAll = () => {
    copyQueued(source, writer, writes, isOver);
    if (isOver() || source.state === 'closed') return;
    if (sink.backpressure) park();
    else then(Promise.resolve(), go);
  };
  function go() {
    // Pages wait for the end of what is about to fail.
    if (isOver() || (isPage && /^err/.test(sink.state))) return;
    loop.isBusy = false;
    if (internal.isFirefox && source.state === 'closed') loop.ended();
    else if (sink.backpressure) park();
    else if (major > 0 && source.bytes === null && source.state === 'readable' && source.queue.length > 0) copyAll();
    else {
      const chunk = (value) => {
        loop.isBusy = internal.isFirefox;
        writes.isComing = true;
        then(Promise.resolve(), () => {
          if (writer.sink !== null) writes.write(writer, value);
          go();
        });
      };
      read(reader, { chunk, close: internal.isFirefox ? () => loop.ended() : nothing, error: nothing });
    }
  }
  go();
}

module.exports = { optionsOf, pipe, sinkOf };
