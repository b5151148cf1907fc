import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';

console.log('Flowdeck');
await prepare({ builds: ['web', 'api'] });

// The server runs in this process: Ctrl-C reaches it, and nothing is left behind when it exits.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
endWithNpm();
