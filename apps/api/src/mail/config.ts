import { StartError } from '../start-error.ts';

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

const sender = /^(?:[^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/**
 * Reads SMTP_URL and MAIL_FROM; empty variables count as absent.
 * @throws {StartError} one sentence about the first value that cannot be used; it repeats no value
 */
export function readMailConfig(env: Readonly<Record<string, string | undefined>>): MailConfig {
  const read = (name: string) => env[name]?.trim() || undefined;
  const [address, given] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (given !== undefined && !sender.test(given)) {
    throw new StartError('MAIL_FROM must be an e-mail address, or a name and one in <angles>.');
  }
  const from = given ?? 'Flowdeck <no-reply@localhost>';
  if (address === undefined) return { smtp: null, from };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.host || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new StartError('SMTP_URL must be an address that starts with smtp:// or smtps://.');
  }
  if (given === undefined) {
    throw new StartError('SMTP_URL needs MAIL_FROM, the address that mails come from.');
  }
  return { smtp: { url, from }, from };
}
