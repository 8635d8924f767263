// The same where nothing is awaited.
import { readFileSync } from 'fs'; process.nextTick(() => console.log('tick')); Promise.resolve().then(() => console.log('then')); console.log('sync');
