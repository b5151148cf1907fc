import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/start-error.ts';

const ownerOnly = 0o700;

/** A folder of the server's own, which every other user of the machine is kept out of. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  // On Windows a folder has the rights of the one around it.
  if (process.platform !== 'win32') await chmod(folder, ownerOnly);
}

/**
 * Keeps every other user of the machine out of the databases in a data folder, those from before a
 * restore too: whoever reads their files has the secret that session tokens are signed with. The data
 * folder is created private; one that is there keeps its mode, because it may be somebody else's too.
 */
export async function makeDataFolderPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly });
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const ours = entry.isDirectory() && /^db(\.|$)/.test(entry.name);
    if (!ours) continue;
    await makePrivate(path.join(dataDir, entry.name)).catch((error: unknown) => {
      if (errorCode(error) !== 'EPERM') throw error;
    });
  }
}

/** New files of this process are for its own user alone. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}
