import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/start-error.ts';

const ownerOnly = 0o700;

/** One folder after the other: where none can be made, as in /proc, Node.js's own way tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: ownerOnly });
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) === 'ENOENT' && parent !== folder) {
      await makeFolder(parent);
      await mkdir(folder, { mode: ownerOnly });
    } else if (!(await isFolder(folder))) {
      throw error;
    }
  }
}

const isFolder = (folder: string) =>
  stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );

/** A folder of the server's own, which every other user of the machine is kept out of. */
export async function makePrivate(folder: string): Promise<void> {
  await makeFolder(folder);
  // On Windows a folder has the rights of the one around it.
  if (process.platform !== 'win32') await chmod(folder, ownerOnly);
}

/**
 * Keeps every other user of the machine out of the databases in a data folder, those from before a
 * restore too: anyone who reads their files has the secret that signs session tokens. The data
 * folder is created private; one that is there keeps its mode, because it may be somebody else's too.
 */
export async function makeDataFolderPrivate(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
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
