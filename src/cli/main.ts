import { main } from './command-line.ts';

process.exitCode = main(process.argv.slice(2));
