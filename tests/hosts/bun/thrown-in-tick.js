process.nextTick(function nt() { throw new Error('thrown in tick'); });
