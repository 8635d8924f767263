globalThis.either = typeof require;
