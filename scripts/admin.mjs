import { prepare } from './lib/prepare.mjs';

await prepare({ packages: 'product', builds: ['api'] });
// It reads the command from this process's arguments.
await import(new URL('../apps/api/dist/admin.js', import.meta.url).href);
