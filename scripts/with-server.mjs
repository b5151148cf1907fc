import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { runSource } from './lib/run-source.mjs';

// Builds the server, then runs a TypeScript program that starts it: a chaos test, a load test.
const [, , program] = process.argv;
if (!program) throw new Error('Name the program: node scripts/with-server.mjs <file>');
await prepare({ builds: ['api'] });
await runSource(pathToFileURL(program));
