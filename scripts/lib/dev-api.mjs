import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './run.mjs';

/**
 * Runs the API from its sources, in a process of its own that a change can restart.
 * @param {() => void} onCrash called when it ends by itself after it had been ready
 */
export function startApi(onCrash) {
  let current = run(onCrash);
  let restarting = Promise.resolve();
  const restart = async () => {
    await current.stop();
    current = run(onCrash);
    await current.ready.then(
      () => console.log('The API has restarted.'),
      () => console.error('The API stopped. It starts again with your next change.'),
    );
  };
  return {
    /** Rejects where the API cannot start; it has said why by then. */
    ready: current.ready,
    restart: () => (restarting = restarting.then(restart)),
    stop: () => current.stop(),
  };
}

function run(onCrash) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(root, 'apps/api'),
    // It says how to compile JSX in the packages, too.
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.base.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In a process group of its own, so that Ctrl-C reaches it once, from here: a second signal
    // would cut its shutdown short.
    detached: process.platform !== 'win32',
  });
  const ended = once(child, 'exit');
  let stopping = false;
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Its own address is not the one to open.
      if (line.startsWith('Flowdeck is ready')) resolve('ready');
      else console.log(line);
    });
    void ended.then(() => reject(new Error('The API could not start.')));
  });
  ready.then(
    () =>
      void ended.then(() => {
        if (!stopping) onCrash();
      }),
    () => undefined,
  );
  return {
    ready,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
