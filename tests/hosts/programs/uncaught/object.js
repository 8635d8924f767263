// A plain object is thrown.
throw { name: 'Oops', message: 'not an error' };
