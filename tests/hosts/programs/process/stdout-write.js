// stdout.write without newline, and its callback.
process.stdout.write('a');
process.stdout.write('b\n');
process.stdout.write('no newline at the end');
