throw 'on the first line';
