import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
const { default: path } = await import('node:path');
const { createServer } = await import('vite');
const { startApi } = await import('./lib/dev-api.mjs');
const { root } = await import('./lib/run.mjs');

process.env.PORT ??= '3000';
let web;
let api;
let ending = false;

async function end(code, message) {
  if (ending) return;
  ending = true;
  if (message) console.error(`\n${message}`);
  await Promise.all([web?.close(), api.stop()]);
  process.exit(code);
}

process.once('SIGINT', () => void end(0));
process.once('SIGTERM', () => void end(0));
endWithNpm();

try {
  api = startApi(() => void end(1, 'The API crashed, so `npm run dev` has ended.'));
  await api.ready;
  // Not earlier: until the API answers, every call would be a proxy error.
  web = await createServer({ root: path.join(root, 'apps/web'), clearScreen: false });
  await web.listen();
  console.log(
    `\nFlowdeck is ready at ${web.resolvedUrls.local[0]}; changes show up by themselves.`,
  );
} catch (error) {
  await end(1, error.message);
}

// Vite reloads the web app. The API restarts when one of its sources changes.
const sources = ['apps/api', 'packages/contract', 'packages/domain', 'packages/emails'].map(
  (folder) => path.join(root, folder, 'src'),
);
let delay;
web.watcher.add(sources);
web.watcher.on('all', (_, file) => {
  if (!sources.some((folder) => file.startsWith(folder + path.sep))) return;
  clearTimeout(delay);
  delay = setTimeout(() => void api.restart(), 100);
});
