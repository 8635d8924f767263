'use strict';

/*
 * https://w3c.github.io/IndexedDB/#transaction-concept and #opening: who may run when, what happens to requests, and how transactions end.
 * The database does its work at once; what a page hears of it comes in tasks, as from another process.
 */

const { DOMException, isFirefox } = internal;

/** To the database and back; what each further request takes; writing it down. In ms. */
const HOP = 0.5;
const EACH = 0.1;
const COMMIT = 1;
const OPEN = 3;

const exception = (name, chromium, firefox) => new DOMException(isFirefox ? firefox : chromium, name);
const CONSTRAINT = 'A mutation operation in the transaction failed because a constraint was not satisfied.';
const constraintError = (why) => exception('ConstraintError', why, CONSTRAINT);
const ABORTED = 'A request was aborted, for example through a call to IDBTransaction.abort.';

const remove = (list, item) => {
  const at = list.indexOf(item);
  if (at !== -1) list.splice(at, 1);
};

// --- Requests --------------------------------------------------------------------------------------------

/** Does the request's work, of which the page hears in time. */
function process(request) {
  const { transaction } = request;
  const outcome = request.operation();
  const now = internal.now();
  let ms = 0;
  // Firefox has further entries of a cursor already.
  if (!(isFirefox && outcome.isAhead)) {
    transaction.readyAt = Math.max(now + HOP, transaction.readyAt + EACH);
    ms = transaction.readyAt - now;
  }
  const isError = outcome.error !== undefined;
  request.takeBack = internal.fire({
    target: request.object,
    type: isError ? 'error' : 'success',
    isBubbling: isError,
    ms,
    before() {
      remove(transaction.requests, request);
      Object.assign(request, { readyState: 'done', result: outcome.value, error: outcome.error ?? null });
      outcome.arrive?.();
      if (transaction.state === 'inactive') transaction.state = 'active';
    },
    after(goesOn, hasThrown) {
      if (isError && goesOn && !hasThrown && transaction.state === 'active') {
        transaction.state = 'inactive';
        abort(transaction, request.error);
      } else afterEvent(transaction, hasThrown);
    },
  });
}

function place(transaction, request, operation) {
  Object.assign(request, { operation, transaction, readyState: 'pending' });
  transaction.requests.push(request);
  if (transaction.isStarted) process(request);
}

function afterEvent(transaction, hasThrown) {
  if (transaction.state === 'active') transaction.state = 'inactive';
  if (hasThrown)
    abort(transaction, exception('AbortError', 'Uncaught exception in event handler.', 'The operation was aborted. '));
  else commitIfIdle(transaction);
}

// --- Transactions ----------------------------------------------------------------------------------------

function begin(connection, names, mode, durability = 'default') {
  const transaction = {
    connection,
    database: connection.database,
    names,
    mode,
    durability,
    state: 'active',
    error: null,
    requests: [],
    undo: [],
    isStarted: false,
    readyAt: 0,
    stores: new Map(),
  };
  connection.transactions.add(transaction);
  connection.database.live.push(transaction);
  return transaction;
}

/** Once its object is there. */
function launch(transaction) {
  startWhoMay(transaction.database);
  if (transaction.mode === 'versionchange') transaction.state = 'inactive';
  else
    internal.atCheckpointEnd(() => {
      if (transaction.state === 'active') transaction.state = 'inactive';
      commitIfIdle(transaction);
    });
}

const excludes = (a, b) =>
  (a.mode !== 'readonly' || b.mode !== 'readonly') && a.names.some((name) => b.names.includes(name));

/** https://w3c.github.io/IndexedDB/#transaction-scheduling */
function startWhoMay({ live }) {
  for (const [at, transaction] of live.slice().entries()) {
    if (transaction.isStarted || live.slice(0, at).some((earlier) => excludes(earlier, transaction))) continue;
    transaction.isStarted = true;
    for (const request of transaction.requests.slice()) process(request);
    commitIfIdle(transaction);
  }
}

function commitIfIdle(transaction) {
  const { state, requests, isStarted } = transaction;
  if (!isStarted || requests.length > 0 || (state !== 'inactive' && state !== 'committing')) return;
  transaction.state = 'ending';
  internal.fire({
    target: transaction.object,
    type: 'complete',
    ms: COMMIT,
    before: () => end(transaction),
    after: () => transaction.whenComplete?.(),
  });
}

function commit(transaction) {
  transaction.state = 'committing';
  commitIfIdle(transaction);
}

/** Others may go on, and a connection that only waited for it is closed. */
function end(transaction) {
  const { connection, database } = transaction;
  transaction.state = 'finished';
  connection.transactions.delete(transaction);
  remove(database.live, transaction);
  startWhoMay(database);
  closeIfIdle(connection);
}

/** https://w3c.github.io/IndexedDB/#abort-a-transaction */
function abort(transaction, error) {
  if (transaction.state === 'finished') return;
  for (const undo of transaction.undo.reverse()) undo();
  transaction.state = 'finished';
  transaction.error = error;
  for (const request of transaction.requests.splice(0)) {
    request.takeBack?.();
    internal.fire({
      target: request.object,
      type: 'error',
      isBubbling: true,
      before() {
        const aborted = exception(
          'AbortError',
          'The transaction was aborted, so the request cannot be fulfilled.',
          ABORTED,
        );
        Object.assign(request, { readyState: 'done', result: undefined, error: aborted });
      },
    });
  }
  internal.fire({
    target: transaction.object,
    type: 'abort',
    isBubbling: true,
    isCancelable: false,
    before: () => end(transaction),
    after: () => transaction.whenAborted?.(),
  });
}

// --- Databases and connections ---------------------------------------------------------------------------

const databases = new Map();

function databaseOf(name) {
  let database = databases.get(name);
  if (database === undefined) {
    database = { name, version: 0, stores: new Map(), connections: new Set(), live: [], queue: [], whenClosed: null };
    databases.set(name, database);
  }
  return database;
}

/** Opening and deleting: one after the other for each database. */
function enqueue(name, steps) {
  const database = databaseOf(name);
  const run = () => internal.atCheckpointEnd(() => steps(database, done));
  const done = () => {
    database.queue.shift();
    if (database.queue.length > 0) database.queue[0]();
    else if (database.version === 0 && database.connections.size === 0) databases.delete(name);
  };
  if (database.queue.push(run) === 1) run();
}

function closeIfIdle(connection) {
  const { database, isClosing, transactions } = connection;
  if (!isClosing || transactions.size > 0) return;
  database.connections.delete(connection);
  database.whenClosed?.();
}

function close(connection) {
  connection.isClosing = true;
  closeIfIdle(connection);
}

const versionEvent = (target, type, oldVersion, newVersion, steps = {}) =>
  internal.fire({ target, type, fields: { oldVersion, newVersion }, ms: HOP, ...steps });

/** Asks everybody else to close, and goes on when they have. */
function alone(database, own, newVersion, request, goOn) {
  const isAlone = () => [...database.connections].every((each) => each === own);
  const wait = () => {
    if (isAlone()) return goOn();
    database.whenClosed = () => {
      if (!isAlone()) return;
      database.whenClosed = null;
      goOn();
    };
  };
  const others = [...database.connections].filter((each) => each !== own && !each.isClosing);
  const { version } = database;
  others.forEach((each, at) => {
    const isLast = at === others.length - 1;
    const settle = () => {
      if (isAlone()) goOn();
      else versionEvent(request.object, 'blocked', version, newVersion, { before: openDone(request), after: wait });
    };
    versionEvent(each.object, 'versionchange', version, newVersion, { after: isLast ? settle : undefined });
  });
  if (others.length === 0) wait();
}

const openDone = (request) => () => void (request.readyState = 'done');

function failOpen(request, error, done) {
  internal.fire({
    target: request.object,
    type: 'error',
    isBubbling: true,
    ms: HOP,
    before() {
      Object.assign(request, { readyState: 'done', result: undefined, error });
      done();
    },
  });
}

/** https://w3c.github.io/IndexedDB/#open-a-database */
function open(request, name, wanted, makeConnection, makeTransaction) {
  enqueue(name, (database, done) => {
    const version = wanted ?? (database.version || 1);
    if (database.version > version) {
      const why = `The requested version (${version}) is less than the existing version (${database.version}).`;
      const firefox =
        'The operation failed because the stored database is a higher version than the version requested.';
      return failOpen(request, exception('VersionError', why, firefox), done);
    }
    const connection = { database, version, isClosing: false, transactions: new Set() };
    connection.object = makeConnection(connection);
    database.connections.add(connection);
    const isNew = database.version !== version;
    const succeed = () => {
      request.transaction = null;
      if (connection.isClosing)
        return failOpen(request, exception('AbortError', 'The connection was closed.', ABORTED), done);
      internal.fire({
        target: request.object,
        type: 'success',
        ms: isNew ? HOP : OPEN,
        before() {
          Object.assign(request, { readyState: 'done', result: connection.object, error: null });
          done();
        },
      });
    };
    if (!isNew) return succeed();
    alone(database, connection, version, request, () =>
      upgrade(request, connection, makeTransaction(begin(connection, [...database.stores.keys()], 'versionchange')), {
        succeed,
        done,
      }),
    );
  });
}

/** https://w3c.github.io/IndexedDB/#upgrade-a-database */
function upgrade(request, connection, transaction, { succeed, done }) {
  const { database, version } = connection;
  const oldVersion = database.version;
  database.version = version;
  transaction.undo.push(() => {
    database.version = oldVersion;
    connection.version = oldVersion;
  });
  transaction.whenComplete = succeed;
  transaction.whenAborted = () => {
    request.transaction = null;
    close(connection);
    const why = 'Version change transaction was aborted in upgradeneeded event handler.';
    failOpen(request, exception('AbortError', why, ABORTED), done);
  };
  launch(transaction);
  request.transaction = transaction;
  versionEvent(request.object, 'upgradeneeded', oldVersion, version, {
    ms: OPEN,
    before() {
      Object.assign(request, { readyState: 'done', result: connection.object });
      transaction.state = 'active';
    },
    after: (_goesOn, hasThrown) => afterEvent(transaction, hasThrown),
  });
}

/** https://w3c.github.io/IndexedDB/#delete-a-database */
function deleteDatabase(request, name) {
  enqueue(name, (database, done) => {
    const { version } = database;
    alone(database, null, null, request, () => {
      database.version = 0;
      database.stores.clear();
      versionEvent(request.object, 'success', version, null, {
        before() {
          Object.assign(request, { readyState: 'done', result: undefined });
          done();
        },
      });
    });
  });
}

const listed = () =>
  [...databases.values()].filter(({ version }) => version > 0).map(({ name, version }) => ({ name, version }));

module.exports = {
  abort,
  begin,
  close,
  commit,
  constraintError,
  deleteDatabase,
  exception,
  launch,
  listed,
  open,
  place,
};
