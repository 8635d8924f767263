(async () => { require('nope'); })();
