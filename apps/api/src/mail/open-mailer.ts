import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Deliver, Mailer } from './mail.ts';
import { createMailer } from './mailer.ts';
import { keepMails } from './kept-mails.ts';
import { smtpDelivery } from './smtp.ts';

interface Manner {
  /** Milliseconds before each further try; the mail server's usual waits unless told otherwise. */
  retries?: readonly number[];
  /** Told of each mail that stays here. */
  announce?: (text: string) => void;
}

/**
 * Mails through SMTP_URL; without it they stay in the outbox, as rows, and as files where the server
 * has a data folder.
 */
export function openDelivery(
  { mail, dataDir, databaseUrl, dataDirGiven }: Config,
  db: Database,
  { retries, announce }: Manner,
): Deliver {
  if (mail.smtp) return smtpDelivery(mail.smtp, retries);
  const hasFolder = databaseUrl === null || dataDirGiven;
  return keepMails({
    db,
    folder: hasFolder ? path.join(dataDir, 'outbox') : null,
    from: mail.from,
    announce: announce ?? null,
    now: () => new Date(),
  });
}

/** For mails with a secret that somebody waits for. */
export function openMailer(config: Config, db: Database): Mailer {
  const warn = (reason: string) => {
    console.error(reason);
  };
  const announce = (text: string) => {
    console.log(text);
  };
  // Anybody who reads the console could use the link: fine where everybody may sign in anyway.
  return createMailer(openDelivery(config, db, config.demo ? { announce } : {}), warn);
}
