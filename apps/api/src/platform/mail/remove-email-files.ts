import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { accountKey } from '@flowdeck/domain/identity/account-key';

/** Deletes the emails in a folder that were written before this time; other files stay. */
export async function removeEmailFiles(folder: string, before: Date): Promise<void> {
  for (const file of await emailFiles(folder)) {
    const entry = await stat(file).catch(() => null);
    if (entry && entry.mtime < before) await rm(file, { force: true });
  }
}

/** Deletes the emails in a folder that are for this address. */
export async function removeEmailFilesTo(folder: string, address: string): Promise<void> {
  for (const file of await emailFiles(folder)) {
    const mail = await readFile(file, 'utf8').catch(() => '');
    const to = /^To: (.*)$/m.exec(mail)?.[1] ?? '';
    if (accountKey(to) === accountKey(address)) await rm(file, { force: true });
  }
}

async function emailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((one) => /\.(eml|unfinished)$/.test(one))
    .map((name) => path.join(folder, name));
}
