// The arrow under a long line.
const value = 1; /* a comment that makes the line rather long */ if (value === 1) { throw new Error('far to the right'); }
