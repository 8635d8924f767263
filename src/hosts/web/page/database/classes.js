'use strict';

/* Requests, cursors, stores, indexes, transactions and databases as programs see them. https://w3c.github.io/IndexedDB/#api */

const { isFirefox, EventTarget } = internal;
const { publish } = require('internal/web_streams/tools');
const keys = require('internal/database_keys');
const { boundsFor, compare, isPath, keyOf, NO_DATA, putAt, refuse, requireKey, valueAt, valueOf } = keys;
const { Index, step, Store } = require('internal/database_records');
const engine = require('internal/database_transactions');

/** What is behind an object; the objects of what is behind know it as `object`. */
const states = new WeakMap();
const behind = (object) => {
  const state = states.get(object);
  if (state === undefined) throw new TypeError('Illegal invocation');
  return state;
};
const KEY = Symbol('key');
/** A new instance of a class that programs cannot construct. */
function make(Class, state) {
  const object = new Class(KEY);
  states.set(object, state);
  state.object = object;
  return object;
}
const only = (secret) => {
  if (secret !== KEY) throw new TypeError('Illegal constructor');
};

class DOMStringList {
  constructor(names, secret) {
    only(secret);
    const define = (key, value) => Object.defineProperty(this, key, { value, enumerable: key !== 'length' });
    for (const [at, name] of names.entries()) define(at, name);
    define('length', names.length);
  }
  item(at) {
    return this[at] ?? null;
  }
  contains(name) {
    return Array.from(this).includes(`${name}`);
  }
  [Symbol.iterator]() {
    return Array.prototype.values.call(this);
  }
}
const namesOf = (names) => new DOMStringList([...names].sort(), KEY);

// --- Requests --------------------------------------------------------------------------------------------

class IDBRequest extends EventTarget {
  constructor(secret = undefined) {
    only(secret);
    super();
  }
  get result() {
    return finished(this, 'result').result;
  }
  get error() {
    return finished(this, 'error').error;
  }
  get source() {
    return behind(this).source;
  }
  get transaction() {
    return behind(this).transaction?.object ?? null;
  }
  get readyState() {
    return behind(this).readyState;
  }
}

function finished(request, name) {
  const state = behind(request);
  if (state.readyState === 'pending')
    refuse(
      'InvalidStateError',
      '',
      `Failed to read the '${name}' property from 'IDBRequest': The request has not finished.`,
      NOT_USABLE,
    );
  return state;
}

class IDBOpenDBRequest extends IDBRequest {}

const newRequest = (Class, source) => {
  const state = { source, transaction: null, result: undefined, error: null, readyState: 'pending' };
  make(Class, state);
  return state;
};

/** Asks the database; `operation` answers with `value` or `error`. */
function ask(transaction, source, operation) {
  const request = newRequest(IDBRequest, source);
  internal.link(request.object, transaction.object);
  engine.place(transaction, request, operation);
  return request.object;
}

// --- Transactions ----------------------------------------------------------------------------------------

const NOT_FOUND =
  'The operation failed because the requested database object could not be found. For example, an object store did not exist but was being opened.';
const NOT_USABLE = 'An attempt was made to use an object that is not, or is no longer, usable';
const NOT_ACTIVE = 'A request was placed against a transaction which is currently not active, or which is finished.';
const FINISHED = 'The transaction has finished.';
const NOT_ALLOWED = 'A mutation operation was attempted on a database that did not allow mutations.';

class IDBTransaction extends EventTarget {
  constructor(secret = undefined) {
    only(secret);
    super();
  }
  get objectStoreNames() {
    const { mode, database, names } = behind(this);
    return namesOf(mode === 'versionchange' ? database.stores.keys() : names);
  }
  get mode() {
    return behind(this).mode;
  }
  get durability() {
    return behind(this).durability;
  }
  get db() {
    return behind(this).connection.object;
  }
  get error() {
    return behind(this).error;
  }
  objectStore(name) {
    const transaction = behind(this);
    const on = "'objectStore' on 'IDBTransaction'";
    if (/^(?:ending|finished)$/.test(transaction.state))
      refuse(
        'InvalidStateError',
        on,
        FINISHED,
        'IDBTransaction.objectStore: Transaction is already committing or done.',
      );
    const store = transaction.database.stores.get(`${name}`);
    if (store === undefined || (transaction.mode !== 'versionchange' && !transaction.names.includes(`${name}`)))
      refuse('NotFoundError', on, 'The specified object store was not found.', NOT_FOUND);
    return storeObject(transaction, store);
  }
  abort() {
    const transaction = behind(this);
    if (!/^(?:in)?active$/.test(transaction.state))
      refuse('InvalidStateError', "'abort' on 'IDBTransaction'", FINISHED, NOT_ALLOWED);
    engine.abort(transaction, null);
  }
  commit() {
    const transaction = behind(this);
    if (transaction.state !== 'active')
      refuse(
        'InvalidStateError',
        "'commit' on 'IDBTransaction'",
        transaction.state === 'inactive' ? 'The transaction is not active.' : FINISHED,
        NOT_USABLE,
      );
    engine.commit(transaction);
  }
}

const newTransaction = (transaction) => {
  internal.link(make(IDBTransaction, transaction), transaction.connection.object);
  return transaction;
};

function requireActive({ state }, on) {
  if (state !== 'active')
    refuse(
      'TransactionInactiveError',
      on,
      state === 'inactive' ? 'The transaction is not active.' : FINISHED,
      NOT_ACTIVE,
    );
}

function requireWritable({ mode }, on) {
  if (mode === 'readonly')
    refuse(
      'ReadOnlyError',
      on,
      'The transaction is read-only.',
      'A mutation operation was attempted in a READ_ONLY transaction.',
    );
}

function requireUpgrade(transaction, on) {
  if (transaction?.mode !== 'versionchange' || transaction.state === 'finished')
    refuse('InvalidStateError', on, 'The database is not running a version change transaction.', NOT_ALLOWED);
  requireActive(transaction, on);
}

// --- Stores and indexes ----------------------------------------------------------------------------------

/** One object for each store in a transaction, one for each index in that. */
function storeObject(transaction, store) {
  let object = transaction.stores.get(store);
  if (object === undefined) {
    object = make(IDBObjectStore, { transaction, store, list: () => store.entries, indexes: new Map() });
    transaction.stores.set(store, object);
  }
  return object;
}

function requireThere({ transaction, store, index }, on) {
  const isThere = transaction.database.stores.get(store.name) === store;
  if (!isThere || (index !== undefined && store.indexes.get(index.name) !== index))
    refuse(
      'InvalidStateError',
      on,
      `The ${index === undefined ? 'object store' : 'index or its object store'} has been deleted.`,
      NOT_ALLOWED,
    );
  requireActive(transaction, on);
}

const copy = (value) => (value === undefined ? undefined : internal.clone(value));
const primaryOf = ({ primaryKey, key }) => valueOf(primaryKey ?? key);
/** What an index knows only of is read from the store. */
const copyOfValue = (entry) => copy(entry?.value);

/** What stores and indexes can both be asked. */
function defineReading(Class) {
  const on = (method) => `'${method}' on '${Class.name}'`;
  const reading = (method, needsKey, answer) =>
    function (query, count) {
      const state = behind(this);
      requireThere(state, on(method));
      const bounds = boundsFor(query, on(method), needsKey);
      const most = count === undefined || count === 0 ? Infinity : count >>> 0;
      return ask(state.transaction, this, () => ({ value: answer(inRange(state.list(), bounds), most) }));
    };
  const cursor = (method, Cursor) =>
    function (query, direction = 'next') {
      const state = behind(this);
      requireThere(state, on(method));
      const bounds = boundsFor(query, on(method));
      if (!/^(?:next|prev)(?:unique)?$/.test(direction))
        throw new TypeError(
          isFirefox
            ? `${Class.name}.${method}: '${direction}' (value of argument 2) is not a valid value for enumeration IDBCursorDirection.`
            : `Failed to execute ${on(method)}: The provided value '${direction}' is not a valid enum value of type IDBCursorDirection.`,
        );
      return openCursor(this, Cursor, bounds, direction);
    };
  Object.defineProperties(
    Class.prototype,
    Object.getOwnPropertyDescriptors({
      get: reading('get', true, ([first]) => copyOfValue(first)),
      getKey: reading('getKey', true, ([first]) => first && primaryOf(first)),
      getAll: reading('getAll', false, (found, most) => found.slice(0, most).map(copyOfValue)),
      getAllKeys: reading('getAllKeys', false, (found, most) => found.slice(0, most).map(primaryOf)),
      count: reading('count', false, ({ length }) => length),
      openCursor: cursor('openCursor', IDBCursorWithValue),
      openKeyCursor: cursor('openKeyCursor', IDBCursor),
    }),
  );
}

const inRange = (list, bounds) => list.filter(({ key }) => keys.isIn(bounds, key));

class IDBObjectStore {
  constructor(secret = undefined) {
    only(secret);
  }
  get name() {
    return behind(this).store.name;
  }
  get keyPath() {
    return behind(this).store.keyPath;
  }
  get autoIncrement() {
    return behind(this).store.autoIncrement;
  }
  get indexNames() {
    return namesOf(behind(this).store.indexes.keys());
  }
  get transaction() {
    return behind(this).transaction.object;
  }
  put(value, key) {
    return write(this, 'put', value, key);
  }
  add(value, key) {
    return write(this, 'add', value, key);
  }
  delete(query) {
    const { transaction, store } = behind(this);
    const on = "'delete' on 'IDBObjectStore'";
    requireThere(behind(this), on);
    requireWritable(transaction, on);
    const bounds = boundsFor(query, on, true);
    return ask(transaction, this, () => ({ value: store.delete(bounds, transaction.undo) }));
  }
  clear() {
    const { transaction, store } = behind(this);
    const on = "'clear' on 'IDBObjectStore'";
    requireThere(behind(this), on);
    requireWritable(transaction, on);
    return ask(transaction, this, () => ({ value: store.delete(boundsFor(), transaction.undo) }));
  }
  index(name) {
    const { transaction, store, indexes } = behind(this);
    const on = "'index' on 'IDBObjectStore'";
    if (transaction.state === 'finished') refuse('InvalidStateError', on, FINISHED, NOT_ALLOWED);
    const index = indexOf(store, name, on);
    let object = indexes.get(index);
    if (object === undefined) {
      object = make(IDBIndex, { transaction, store, index, list: () => index.entries, owner: this });
      indexes.set(index, object);
    }
    return object;
  }
  createIndex(name, keyPath, options = {}) {
    const { transaction, store } = behind(this);
    const on = "'createIndex' on 'IDBObjectStore'";
    requireUpgrade(transaction, on);
    requireThere(behind(this), on);
    if (store.indexes.has(`${name}`))
      refuse(
        'ConstraintError',
        on,
        'An index with the specified name already exists.',
        `IDBObjectStore.createIndex: Index named '${name}' already exists at index '${[...store.indexes.keys()].indexOf(`${name}`)}'`,
      );
    const path = requirePath(keyPath, on);
    const unsatisfied = store.addIndex(new Index(`${name}`, path, options ?? {}), transaction.undo);
    if (unsatisfied !== undefined)
      internal.atCheckpointEnd(() => engine.abort(transaction, engine.constraintError(unsatisfied)));
    return this.index(name);
  }
  deleteIndex(name) {
    const { transaction, store } = behind(this);
    const on = "'deleteIndex' on 'IDBObjectStore'";
    requireUpgrade(transaction, on);
    const index = indexOf(store, name, on);
    store.indexes.delete(index.name);
    transaction.undo.push(() => store.indexes.set(index.name, index));
  }
}

class IDBIndex {
  constructor(secret = undefined) {
    only(secret);
  }
  get name() {
    return behind(this).index.name;
  }
  get objectStore() {
    return behind(this).owner;
  }
  get keyPath() {
    return behind(this).index.keyPath;
  }
  get multiEntry() {
    return behind(this).index.multiEntry;
  }
  get unique() {
    return behind(this).index.unique;
  }
}

const indexOf = (store, name, on) =>
  store.indexes.get(`${name}`) ?? refuse('NotFoundError', on, 'The specified index was not found.', NOT_FOUND);

function requirePath(keyPath, on, what = 'argument contains an invalid') {
  const path = Array.isArray(keyPath) ? keyPath.map(String) : `${keyPath}`;
  if (!isPath(path))
    refuse('SyntaxError', on, `The keyPath ${what} key path.`, 'An invalid or illegal string was specified');
  return path;
}

/** https://w3c.github.io/IndexedDB/#add-or-put */
function write(object, method, value, given, asked = `'${method}' on 'IDBObjectStore'`) {
  const state = behind(object);
  const { transaction, store } = state;
  const { keyPath, autoIncrement } = store;
  const noData = (why) => refuse('DataError', asked, why, NO_DATA);
  requireThere(state, asked);
  requireWritable(transaction, asked);
  if (keyPath !== null && given !== undefined)
    noData('The object store uses in-line keys and the key parameter was provided.');
  if (keyPath === null && given === undefined && !autoIncrement)
    noData('The object store uses out-of-line keys and has no key generator and the key parameter was not provided.');
  let key = given === undefined ? undefined : requireKey(given, asked);
  const copied = internal.clone(value, asked);
  if (keyPath !== null) {
    const found = valueAt(copied, keyPath);
    if (found === undefined && !autoIncrement) noData("Evaluating the object store's key path did not yield a value.");
    if (found === undefined && !putAt(internal.clone(copied), keyPath, 0))
      noData('A generated key could not be inserted into the value.');
    if (found !== undefined)
      key = keyOf(found) ?? noData("Evaluating the object store's key path yielded a value that is not a valid key.");
  }
  return ask(transaction, object, () => {
    const { undo } = transaction;
    let own = key;
    if (own === undefined) {
      own = store.nextKey(undo);
      if (own === undefined) return { error: engine.constraintError('Maximum key generator value reached.') };
      if (keyPath !== null) putAt(copied, keyPath, own.value);
    } else if (autoIncrement) store.seeKey(own, undo);
    const unsatisfied = store.put({ key: own, value: copied }, undo, method === 'put');
    return unsatisfied === undefined ? { value: valueOf(own) } : { error: engine.constraintError(unsatisfied) };
  });
}

// --- Cursors ---------------------------------------------------------------------------------------------

class IDBCursor {
  constructor(secret = undefined) {
    only(secret);
  }
  get source() {
    return behind(this).source;
  }
  get direction() {
    return behind(this).direction;
  }
  get key() {
    return behind(this).key;
  }
  get primaryKey() {
    return behind(this).primaryKey;
  }
  get request() {
    return behind(this).request.object;
  }
  continue(key) {
    const cursor = readyCursor(this, 'continue');
    const on = "'continue' on 'IDBCursor'";
    const wanted = key === undefined ? undefined : requireKey(key, on);
    if (wanted !== undefined) {
      const isBack = cursor.direction.startsWith('prev');
      const difference = compare(wanted, cursor.position.key) * (isBack ? -1 : 1);
      if (difference <= 0)
        refuse(
          'DataError',
          on,
          `The parameter is ${isBack ? 'greater' : 'less'} than or equal to this cursor's position.`,
          NO_DATA,
        );
    }
    move(cursor, (list) => step(list, cursor, wanted));
  }
  continuePrimaryKey(key, primaryKey) {
    const cursor = readyCursor(this, 'continuePrimaryKey');
    const on = "'continuePrimaryKey' on 'IDBCursor'";
    const [wanted, primary] = [requireKey(key, on), requireKey(primaryKey, on)];
    move(cursor, (list) => step(list, cursor, wanted, primary));
  }
  advance(count) {
    const steps = Number(count) >>> 0;
    if (steps === 0)
      throw new TypeError(
        isFirefox
          ? 'IDBCursor.advance: 0 (Zero) is not a valid advance count.'
          : "Failed to execute 'advance' on 'IDBCursor': A count argument with value 0 (zero) was supplied, must be greater than 0.",
      );
    const cursor = readyCursor(this, 'advance');
    move(cursor, (list) => {
      let entry;
      const reached = { ...cursor };
      for (let i = 0; i < steps; i++) {
        entry = step(list, reached);
        if (entry === undefined) return undefined;
        reached.position = entry;
      }
      return entry;
    });
  }
  update(value) {
    const { owner, position, store } = readyCursor(this, 'update');
    const on = "'update' on 'IDBCursor'";
    const key = position.primaryKey ?? position.key;
    if (store.keyPath === null) return write(owner, 'put', value, valueOf(key), on);
    const given = keyOf(valueAt(value, store.keyPath));
    if (given === undefined || compare(given, key) !== 0)
      refuse('DataError', on, "The effective object store's key path yielded a different value.", NO_DATA);
    return write(owner, 'put', value, undefined, on);
  }
  delete() {
    const { owner, position } = readyCursor(this, 'delete');
    return owner.delete(valueOf(position.primaryKey ?? position.key));
  }
}

class IDBCursorWithValue extends IDBCursor {
  get value() {
    return behind(this).value;
  }
}

function readyCursor(object, method) {
  const cursor = behind(object);
  const on = `'${method}' on 'IDBCursor'`;
  requireActive(cursor.transaction, on);
  if (cursor.isWaiting || cursor.position === undefined)
    refuse(
      'InvalidStateError',
      on,
      'The cursor is being iterated or has iterated past its end.',
      isFirefox ? NOT_ALLOWED : '',
    );
  return cursor;
}

function openCursor(source, Cursor, bounds, direction) {
  const { transaction, store, list, owner = source } = behind(source);
  const request = newRequest(IDBRequest, source);
  internal.link(request.object, transaction.object);
  const cursor = { source, owner, store, transaction, list, bounds, direction, request, position: undefined };
  const object = make(Cursor, cursor);
  cursor.settle = (entry) => ({
    value: entry === undefined ? null : object,
    isAhead: cursor.seen === transaction.undo.length && entry !== undefined,
    arrive() {
      // What is written makes Firefox forget the entries that it has fetched ahead.
      cursor.seen = transaction.undo.length;
      cursor.isWaiting = false;
      cursor.position = entry;
      cursor.key = entry && valueOf(entry.key);
      cursor.primaryKey = entry && primaryOf(entry);
      cursor.value = copyOfValue(entry);
    },
  });
  cursor.isWaiting = true;
  engine.place(transaction, request, () => cursor.settle(step(list(), cursor)));
  return request.object;
}

function move(cursor, find) {
  cursor.isWaiting = true;
  engine.place(cursor.transaction, cursor.request, () => cursor.settle(find(cursor.list())));
}

// --- Databases -------------------------------------------------------------------------------------------

class IDBDatabase extends EventTarget {
  constructor(secret = undefined) {
    only(secret);
    super();
  }
  get name() {
    return behind(this).database.name;
  }
  get version() {
    return behind(this).version;
  }
  get objectStoreNames() {
    return namesOf(behind(this).database.stores.keys());
  }
  close() {
    engine.close(behind(this));
  }
  transaction(storeNames, mode = 'readonly', options = undefined) {
    const connection = behind(this);
    const on = "'transaction' on 'IDBDatabase'";
    const firefox = 'IDBDatabase.transaction: ';
    if (upgradeOf(connection) !== undefined)
      refuse(
        'InvalidStateError',
        on,
        'A version change transaction is running.',
        `${firefox}Can't start a transaction while running an upgrade transaction`,
      );
    if (connection.isClosing)
      refuse(
        'InvalidStateError',
        on,
        'The database connection is closing.',
        `${firefox}Can't start a transaction on a closed database`,
      );
    const listed =
      typeof storeNames === 'object' && storeNames !== null ? Array.from(storeNames, String) : [`${storeNames}`];
    const names = [...new Set(listed)];
    const unknown = names.find((name) => !connection.database.stores.has(name));
    if (unknown !== undefined)
      refuse(
        'NotFoundError',
        on,
        'One of the specified object stores was not found.',
        `${firefox}'${unknown}' is not a known object store name`,
      );
    if (names.length === 0)
      refuse('InvalidAccessError', on, 'The storeNames parameter was empty.', `${firefox}Empty scope passed in`);
    if (mode !== 'readonly' && mode !== 'readwrite')
      throw new TypeError(
        isFirefox
          ? `${firefox}'${mode}' (value of argument 2) is not a valid value for enumeration IDBTransactionMode.`
          : `Failed to execute ${on}: The provided value '${mode}' is not a valid enum value of type IDBTransactionMode.`,
      );
    const transaction = newTransaction(engine.begin(connection, names, mode, options?.durability));
    engine.launch(transaction);
    return transaction.object;
  }
  createObjectStore(name, options = {}) {
    const { database } = behind(this);
    const on = "'createObjectStore' on 'IDBDatabase'";
    const transaction = upgradeOf(behind(this));
    requireUpgrade(transaction, on);
    const keyPath = options?.keyPath ?? null;
    const path = keyPath === null ? null : requirePath(keyPath, on, 'option is not a valid');
    if (database.stores.has(`${name}`))
      refuse(
        'ConstraintError',
        on,
        'An object store with the specified name already exists.',
        `IDBDatabase.createObjectStore: Object store named '${name}' already exists at index '${[...database.stores.keys()].indexOf(`${name}`)}'`,
      );
    const autoIncrement = Boolean(options?.autoIncrement);
    if (autoIncrement && (path === '' || Array.isArray(path)))
      refuse(
        'InvalidAccessError',
        on,
        'The autoIncrement option was set but the keyPath option was empty or an array.',
        'A parameter or an operation is not supported by the underlying object',
      );
    const store = new Store(`${name}`, path, autoIncrement);
    database.stores.set(store.name, store);
    transaction.undo.push(() => database.stores.delete(store.name));
    return storeObject(transaction, store);
  }
  deleteObjectStore(name) {
    const { database } = behind(this);
    const on = "'deleteObjectStore' on 'IDBDatabase'";
    const transaction = upgradeOf(behind(this));
    requireUpgrade(transaction, on);
    const store = database.stores.get(`${name}`);
    if (store === undefined) refuse('NotFoundError', on, 'The specified object store was not found.', NOT_FOUND);
    database.stores.delete(store.name);
    transaction.undo.push(() => database.stores.set(store.name, store));
  }
}

const upgradeOf = ({ transactions }) => [...transactions].find(({ mode }) => mode === 'versionchange');

// --- The door --------------------------------------------------------------------------------------------

class IDBFactory {
  constructor(secret = undefined) {
    only(secret);
  }
  open(name, version) {
    behind(this);
    if (arguments.length === 0)
      throw new TypeError(
        isFirefox
          ? 'IDBFactory.open: At least 1 argument required, but only 0 passed'
          : "Failed to execute 'open' on 'IDBFactory': 1 argument required, but only 0 present.",
      );
    const wanted = version === undefined ? undefined : Math.trunc(Number(version));
    const on = "'open' on 'IDBFactory'";
    if (wanted === 0)
      throw new TypeError(
        isFirefox
          ? 'IDBFactory.open: 0 (Zero) is not a valid database version.'
          : `Failed to execute ${on}: The version provided must not be 0.`,
      );
    if (wanted !== undefined && !(wanted > 0 && wanted <= Number.MAX_SAFE_INTEGER))
      throw new TypeError(
        isFirefox
          ? 'IDBFactory.open: Value is out of range for unsigned long long.'
          : `Failed to execute ${on}: Value is outside the 'unsigned long long' value range.`,
      );
    const request = newRequest(IDBOpenDBRequest, null);
    const newConnection = (connection) => make(IDBDatabase, connection);
    engine.open(request, `${name}`, wanted, newConnection, newTransaction);
    return request.object;
  }
  deleteDatabase(name) {
    behind(this);
    const request = newRequest(IDBOpenDBRequest, null);
    engine.deleteDatabase(request, `${name}`);
    return request.object;
  }
  databases() {
    behind(this);
    return new Promise((resolve) => internal.afterMs(1, () => resolve(engine.listed())));
  }
  cmp(first, second) {
    const on = "'cmp' on 'IDBFactory'";
    return compare(requireKey(first, on), requireKey(second, on));
  }
}

for (const Class of [IDBObjectStore, IDBIndex]) defineReading(Class);
const { IDBKeyRange } = keys;
const interfaces = {
  DOMStringList,
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
};
for (const Class of Object.values(interfaces))
  publish(
    Class,
    Object.getOwnPropertyNames(Class.prototype).filter((name) => name !== 'constructor'),
  );
internal.handlers(IDBRequest.prototype, ['success', 'error']);
internal.handlers(IDBOpenDBRequest.prototype, ['blocked', 'upgradeneeded']);
internal.handlers(IDBTransaction.prototype, ['abort', 'complete', 'error']);
internal.handlers(IDBDatabase.prototype, ['abort', 'close', 'error', 'versionchange']);

module.exports = { ...interfaces, indexedDB: make(IDBFactory, {}) };
