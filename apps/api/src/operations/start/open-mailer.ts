import path from 'node:path';
import type { Config } from '../config/config.ts';
import { say, type Log } from '../../platform/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { createMailer, type Deliver, type Mailer } from '../../platform/mail/mailer.ts';
import { keepMails, removeEmailFilesTo } from '../../platform/mail/kept-mails.ts';
import { smtpDelivery, withRetries } from '../../platform/mail/smtp.ts';

interface Manner {
  /** Called for each email that is kept here. */
  announce?: (text: string) => void;
}

/**
 * Sends emails through SMTP_URL, in one attempt. Without it, they stay in the outbox as rows and, if the server has a
 * data folder, as files.
 */
function openDelivery(
  { mail, dataDir, databaseUrl, dataDirGiven }: Config,
  db: Database,
  { announce }: Manner,
): Deliver {
  if (mail.smtp) return smtpDelivery(mail.smtp);
  const hasFolder = databaseUrl === null || dataDirGiven;
  return keepMails({
    db,
    folder: hasFolder ? outboxFolder(dataDir) : null,
    from: mail.from,
    announce: announce ?? null,
    now: () => new Date(),
  });
}

const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox');

/** Deletes the files of emails to an address; those of an earlier start as well, when there was no mail server. */
export const forgetMailFiles =
  ({ dataDir }: Config) =>
  (email: string): Promise<void> =>
    removeEmailFilesTo(outboxFolder(dataDir), email);

/** For emails with a secret that a user is waiting for. */
export function openMailer(config: Config, db: Database, log: Log): Mailer {
  const warn = (reason: string) => log.warn(reason);
  const announce = (text: string) => say(log, text);
  // Anyone who reads the console could use the link, which is fine if everyone may sign in anyway.
  const once = openDelivery(config, db, config.demo ? { announce } : {});
  return createMailer(config.mail.smtp ? withRetries(once) : once, warn, once);
}
