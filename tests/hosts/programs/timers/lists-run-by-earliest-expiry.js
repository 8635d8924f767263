// Lists run in order of their earliest expiry, whatever the order of setting.
setTimeout(() => console.log('8'), 8);
setTimeout(() => console.log('4'), 4);
setTimeout(() => console.log('2'), 2);
for (const until = Date.now() + 30; Date.now() < until;);
