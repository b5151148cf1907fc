import { access, chmod, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StartError } from '../errors/start-error.ts';

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
 * folder is created private; one that is there keeps its mode, because it may be someone else's too.
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

/**
 * Another user's process, even root's, would leave files that the owner cannot open.
 * @throws {StartError} if the folder belongs to another user; names that user
 */
export async function refuseOthersFolder(folder: string): Promise<void> {
  // On Windows, files have no such owner.
  const me = process.getuid?.();
  const found = await stat(folder).catch(() => undefined);
  if (me === undefined || !found || found.uid === me) return;
  const owner = await userName(found.uid);
  throw new StartError(
    `The folder ${folder} belongs to the user ${owner}. Run the command as that user, for example with: sudo -u ${owner} …`,
  );
}

async function userName(uid: number): Promise<string> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = users.split('\n').find((user) => user.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? `#${String(uid)}`;
}

/** The first file in a folder that this user may not read and write; undefined if there is none. */
export async function closedFile(folder: string): Promise<string | undefined> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const isOpen = await access(file, constants.R_OK | constants.W_OK).then(
      () => true,
      (error: unknown) => errorCode(error) === 'ENOENT',
    );
    if (!isOpen) return file;
    // Not `recursive`, which fails at a folder that is closed.
    const closed = entry.isDirectory() ? await closedFile(file) : undefined;
    if (closed !== undefined) return closed;
  }
  return undefined;
}
