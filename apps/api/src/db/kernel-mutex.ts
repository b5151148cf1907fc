import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { errorCode } from '../errors/start-error.ts';

/**
 * Takes a mutex that the kernel frees when the process ends, however it ends: on Linux an abstract
 * socket, on Windows a named pipe. Elsewhere there is none and the lock file stands alone.
 * @returns how to free it, `held` when another process has it, `none` where there is no such thing
 */
export async function takeKernelMutex(
  folder: string,
): Promise<'held' | 'none' | (() => Promise<void>)> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `flowdeck-${String(dev)}-${String(ino)}`;
  const path = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform as string];
  if (path === undefined) return 'none';

  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', (error) => {
      // Anything else (a sandbox without such sockets) leaves it to the lock file.
      resolve(errorCode(error) === 'EADDRINUSE' ? 'held' : 'none');
    });
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((freed) => server.close(() => freed())));
    });
  });
}
