// A negative status.
process.exit(-1);
