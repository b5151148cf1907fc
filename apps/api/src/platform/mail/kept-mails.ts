import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lt } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../db/database.ts';
import type { Deliver, Mail } from './mailer.ts';
import { compose } from './smtp.ts';
import { outboxMails } from './tables.ts';
import { accountKey } from '@flowdeck/domain/identity/account-key';

/** Emails at a time, so that many at once leave room for other work on the database. */
const atOnce = 5;
const keptMs = 7 * 24 * 60 * 60 * 1000;

interface KeptMails {
  db: Database;
  /** The folder in which each email becomes an .eml file; null keeps emails only in the table. */
  folder: string | null;
  from: string;
  /** Receives each email's text; for the console in demo mode. */
  announce: ((text: string) => void) | null;
  now: () => Date;
}

/** Keeps emails where the operator can read them, instead of a mail server. */
export function keepMails({ db, folder, from, announce, now }: KeptMails): Deliver {
  const limit = pLimit(atOnce);
  const keep = async (mail: Mail) => {
    const at = now();
    await db
      .delete(outboxMails)
      .where(lt(outboxMails.createdAt, new Date(+at - keptMs)))
      .prepare('across_workspaces_old_mails')
      .execute();
    await db.insert(outboxMails).values({
      toAddress: mail.to,
      toKey: accountKey(mail.to),
      subject: mail.subject,
      body: mail.text,
      createdAt: at,
    });
    if (folder !== null) {
      const { message } = await compose(mail, from, { date: at });
      await writeWhole(folder, `${at.toISOString().replaceAll(':', '-')}-${randomUUID()}`, message);
    }
    announce?.(`Email to ${mail.to}: ${mail.subject}\n${mail.text}`);
  };
  return (mail) => limit(() => keep(mail));
}

/** Has another name until it is complete, for anyone who watches the folder; readable only by this user. */
async function writeWhole(folder: string, name: string, content: Buffer | string | object) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `${name}.unfinished`);
  await writeFile(unfinished, content as Buffer, { mode: 0o600 });
  await rename(unfinished, path.join(folder, `${name}.eml`));
}

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
    if (accountKey(receiverOf(mail)) === accountKey(address)) await rm(file, { force: true });
  }
}

/** Whom an email is to; a long address stands on a line after that of its header (RFC 5322, section 2.2.3). */
function receiverOf(mail: string): string {
  const [headers = ''] = mail.split('\r\n\r\n', 1);
  return /^To:(.*)$/im.exec(headers.replaceAll(/\r\n(?=[ \t])/g, ''))?.[1] ?? '';
}

async function emailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((one) => /\.(eml|unfinished)$/.test(one))
    .map((name) => path.join(folder, name));
}
