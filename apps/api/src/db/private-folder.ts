import { chmod, mkdir, stat } from 'node:fs/promises';
import { errorCode } from '../errors/start-error.ts';

const ownerOnly = 0o700;

/**
 * Creates a folder, if it is not there, and keeps every other user of the machine out of it. Whoever
 * reads the files of a database has the secret that session tokens are signed with. A folder that
 * belongs to somebody else, as a mounted volume may, stays as it is: what is created inside is private.
 * On Windows a folder has the rights of the one around it.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  if ((mode & 0o077) === 0) return;
  await chmod(folder, ownerOnly).catch((error: unknown) => {
    if (errorCode(error) !== 'EPERM') throw error;
  });
}

/** New files of this process are for its own user alone. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}
