throw new RangeError('a module threw');
