import { prepare } from './lib/prepare.mjs';

await prepare({ packages: 'product', builds: ['api'] });
// It reads the command and the file from this process's arguments.
await import(new URL('../apps/api/dist/backup.js', import.meta.url).href);
