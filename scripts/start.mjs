import { choose } from './lib/choose.mjs';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';

const { mock, main, packages } = choose('npm start', {
  '': { does: 'the app and its server', packages: 'product', main: 'main.js' },
  mock: {
    does: 'the app in front of the mock API',
    packages: 'all',
    main: 'web-only.js',
    mock: true,
  },
  web: {
    does: 'the app; --api names the server that answers',
    packages: 'product',
    main: 'web-only.js',
  },
});
console.log('Flowdeck');
await prepare({ packages, builds: ['web', 'api'] });
if (mock) {
  const { startMock } = await import('./lib/mock-server.mjs');
  await startMock();
}
// The server runs in this process: Ctrl-C reaches it, and nothing is left behind when it exits.
await import(new URL(`../apps/api/dist/${main}`, import.meta.url).href);
endWithNpm();
