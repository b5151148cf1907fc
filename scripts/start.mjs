import { prepare } from './lib/prepare.mjs';

console.log('Flowdeck');
await prepare({ builds: ['web', 'api'] });

// The server runs in this very process: Ctrl-C reaches it, and nothing stays behind when this ends.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);

// A SIGTERM to npm ends only the shell between npm and this process: being orphaned stands for it.
if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
