import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { errorCode } from '../errors/start-error.ts';

/**
 * Takes a mutex that the kernel frees when the process ends, however it ends: on Linux an abstract
 * socket, on Windows a named pipe. Elsewhere there is none, and only the lock file protects the folder.
 * @returns a function that frees it, `held` if another process has it, `none` if the system has none
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
      // Any other failure (a sandbox without such sockets) leaves the decision to the lock file.
      resolve(errorCode(error) === 'EADDRINUSE' ? 'held' : 'none');
    });
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((freed) => server.close(() => freed())));
    });
  });
}
