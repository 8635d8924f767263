throw new RangeError('a script threw');
