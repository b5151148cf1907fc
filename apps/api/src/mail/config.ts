import { notAnAddress, readAddress, readEnv, type Environment } from '../config/read-env.ts';
import { StartError } from '../errors/start-error.ts';

/** The mail server that delivers mails. */
export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: URL;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

export interface MailConfig {
  /** Null keeps mails in the outbox. */
  smtp: SmtpConfig | null;
  from: string;
}

const protocols = ['smtp:', 'smtps:'];
const sender = /^(?:[^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/**
 * Reads SMTP_URL and MAIL_FROM; empty variables count as absent.
 * @throws {StartError} one sentence about the first value that cannot be used; it repeats no value
 */
export function readMailConfig(env: Environment): MailConfig {
  const read = readEnv(env);
  const given = read('MAIL_FROM');
  if (given !== undefined && !sender.test(given)) {
    throw new StartError('MAIL_FROM must be an email address, or a name and one in <angles>.');
  }
  const from = given ?? 'Flowdeck <no-reply@localhost>';
  const url = readAddress(read, 'SMTP_URL', protocols);
  if (url === null) return { smtp: null, from };
  if (!url.host) throw notAnAddress('SMTP_URL', protocols);
  if (given === undefined) {
    throw new StartError('SMTP_URL needs MAIL_FROM, the address that mails come from.');
  }
  return { smtp: { url, from }, from };
}
