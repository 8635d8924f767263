import { main } from './command-line.ts';

// Whoever reads may have had enough (`tickscope engines | head -1`): the rest is for nobody.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

process.exitCode = main(process.argv.slice(2));
