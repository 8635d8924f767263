// An error that cannot be changed.
throw Object.freeze(new Error('frozen'));
