import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Deletes the emails in a folder that were written before this time; other files stay. */
export async function removeEmailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.(eml|unfinished)$/.test(one))) {
    const file = path.join(folder, name);
    const entry = await stat(file).catch(() => null);
    if (entry && entry.mtime < before) await rm(file, { force: true });
  }
}
