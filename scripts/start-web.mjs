import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare({ builds: ['web', 'api'] });
await import(new URL('../apps/api/dist/web-only.js', import.meta.url).href);
endWithNpm();
