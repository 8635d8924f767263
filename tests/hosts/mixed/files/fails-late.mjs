await null; throw new Error('after an await');
