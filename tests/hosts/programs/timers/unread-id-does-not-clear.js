// needs: timer-ids
// Ids that nobody asked for mean nothing.
setTimeout(() => console.log('runs'), 2);
for (let id = 0; id < 100; id++) clearTimeout(id);
