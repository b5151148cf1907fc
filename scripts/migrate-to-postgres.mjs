import { prepare } from './lib/prepare.mjs';

await prepare({ packages: 'product', builds: ['api'] });
// It reads the address from this process's arguments.
await import(new URL('../apps/api/dist/migrate-to-postgres.js', import.meta.url).href);
