// Bun refuses a text that assigns to a constant, so nothing of it runs
console.log('before');
const limit = 5;
try { limit = 6; } catch (error) { console.log(error.message); }
