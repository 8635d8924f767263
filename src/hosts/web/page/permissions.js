'use strict';

/* https://w3c.github.io/permissions/ and https://storage.spec.whatwg.org/: nobody has been asked, and nothing is kept. */

const { DOMException, EventTarget, isFirefox } = internal;
const { illegal, need, publish } = require('internal/page_class');
const KEY = Symbol('key');

/** By the name that is asked for: what a page that nobody has answered is told, and how Chromium calls it. */
const PERMISSIONS = new Map(
  Object.entries({
    geolocation: ['prompt'],
    notifications: ['prompt'],
    'persistent-storage': ['prompt', 'durable_storage'],
    camera: ['prompt', 'video_capture'],
    microphone: ['prompt', 'audio_capture'],
    midi: ['prompt'],
    push: ['prompt', 'notifications'],
    'screen-wake-lock': ['granted', 'screen_wake_lock'],
    'storage-access': [isFirefox ? 'prompt' : 'granted'],
    ...(isFirefox
      ? {}
      : {
          'clipboard-read': ['prompt', 'clipboard_read'],
          'clipboard-write': ['granted', 'clipboard_write'],
          'background-sync': ['granted', 'background_sync'],
          accelerometer: ['granted', 'sensors'],
          gyroscope: ['granted', 'sensors'],
          magnetometer: ['granted', 'sensors'],
        }),
  }),
);

class PermissionStatus extends EventTarget {
  #facts;
  constructor(key = undefined, facts = undefined) {
    if (key !== KEY) throw illegal('PermissionStatus');
    super();
    this.#facts = facts;
  }
  get name() {
    return this.#facts.name;
  }
  get state() {
    return this.#facts.state;
  }
}

/** `steps` may refuse what was given; what they answer with is made a hop later. */
const promised = (steps) =>
  new Promise((resolve) => {
    const make = steps();
    internal.afterHop(() => resolve(make()), 'navigator');
  });

const ON = "Failed to execute 'query' on 'Permissions': ";
const refused = (chromium, firefox) => new TypeError(isFirefox ? firefox : ON + chromium);

class Permissions {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('Permissions');
  }
  query(...args) {
    return promised(() => {
      need(args, 1, 'query', 'Permissions');
      const asked = nameIn(args[0]);
      const [state, shown = asked] = PERMISSIONS.get(asked);
      return () => new PermissionStatus(KEY, { name: isFirefox ? asked : shown, state });
    });
  }
}

function nameIn(descriptor) {
  if (typeof descriptor !== 'object' || descriptor === null)
    throw refused("parameter 1 is not of type 'object'.", 'Permissions.query: Argument 1 is not an object.');
  const read = "Failed to read the 'name' property from 'PermissionDescriptor': ";
  if (descriptor.name === undefined)
    throw refused(`${read}Required member is undefined.`, "Missing required 'name' member of PermissionDescriptor.");
  const asked = `${descriptor.name}`;
  if (PERMISSIONS.has(asked)) return asked;
  throw refused(
    `${read}The provided value '${asked}' is not a valid enum value of type PermissionName.`,
    `'${asked}' (value of 'name' member of PermissionDescriptor) is not a valid value for enumeration PermissionName.`,
  );
}

/** Ten GiB: what browsers say depends on the disk. */
const QUOTA = 10 * 2 ** 30;

class StorageManager {
  constructor(key = undefined) {
    if (key !== KEY) throw illegal('StorageManager');
  }
  estimate() {
    return promised(() => () => ({ quota: QUOTA, usage: 0, ...(isFirefox ? {} : { usageDetails: {} }) }));
  }
  persisted() {
    return promised(() => () => false);
  }
  persist() {
    return promised(() => () => false);
  }
  getDirectory() {
    return promised(() => {
      throw new DOMException('The file system of an origin is not simulated', 'NotSupportedError');
    });
  }
}

publish(PermissionStatus, Permissions, StorageManager);
internal.handlers(PermissionStatus.prototype, ['change']);

module.exports = {
  Permissions,
  PermissionStatus,
  StorageManager,
  permissions: new Permissions(KEY),
  storage: new StorageManager(KEY),
};
