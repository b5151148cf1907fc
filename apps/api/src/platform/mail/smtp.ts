import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '@flowdeck/contract/counted';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import type { Deliver, Mail } from './mailer.ts';
import { smtpCopy } from './smtp-copy.ts';

/** The mail server that delivers emails. */
export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: URL;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** Whether to send nothing to a server that does not encrypt. */
  requireTls: boolean;
}

/** A mail server, and where it is. */
export interface MailServer extends SmtpConfig {
  /** The address to connect to, which the name in `url` was seen to lead to; by default, as the system says. */
  address?: string | undefined;
}

/** Connections at a time. */
const atOnce = 5;
const connectMs = 10_000;
const silenceMs = 30_000;
/** Waits before the second attempt, the third and so on; all within the life of a sign-in link. */
const retryAfterMs = [2_000, 10_000, 60_000] as const;

/** What nodemailer adds to its errors. */
interface SmtpFailure {
  responseCode?: number;
  command?: string;
  syscall?: string;
}

/**
 * Delivers through a mail server, and retries while the failure may be temporary. A connection that
 * breaks may have delivered the email, so it is retried only once, with the same Message-ID. An email
 * that waits for another attempt holds up no other.
 * @param retries milliseconds before each further attempt
 */
export function smtpDelivery(
  { url, from, requireTls, address }: MailServer,
  retries: readonly number[] = retryAfterMs,
): Deliver {
  const transport = createTransport({
    ...(address === undefined ? { url: url.href } : pinned(url, address)),
    requireTLS: requireTls,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const limit = pLimit(atOnce);
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

  return async (mail, signal) => {
    const message = { ...toMessage(mail, from), messageId: `<${randomUUID()}@${domain}>` };
    let perhapsSent = 0;
    for (const [tried, pause] of [...retries, undefined].entries()) {
      try {
        await limit(() => transport.sendMail(message));
        return;
      } catch (error) {
        const { responseCode = 0, syscall } = error as SmtpFailure;
        // Neither refused by the server nor unreachable.
        if (responseCode === 0 && syscall !== 'connect') perhapsSent += 1;
        if (pause === undefined || responseCode >= 500 || perhapsSent > 1 || signal.aborted) {
          throw new Error(reason(error, tried + 1), { cause: error });
        }
        await wait(pause, undefined, { signal });
      }
    }
  };
}

/** The parts of the address, so that nothing in it is read as an option, and the certificate of its host. */
function pinned({ protocol, hostname, port, username, password }: URL, host: string) {
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth }),
    ...(host !== hostname && { tls: { servername: hostname } }),
  };
}

/** In nodemailer's format; an address object, so that no text is read as a list of addresses. */
export function toMessage(mail: Mail, sender: string) {
  const { to, subject, text, from = sender, replyTo, unsubscribeAddress } = mail;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(unsubscribeAddress && { headers: unsubscribeHeaders(unsubscribeAddress) }),
  };
}

/** RFC 2369, and RFC 8058 for a click that opens no page, which email programs accept only with https. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': smtpCopy.oneClick }),
});

/** Without the server's own message, which may repeat the address. */
function reason(error: unknown, tries: number): string {
  const { responseCode, command = smtpCopy.connection } = error as SmtpFailure;
  const attempts = counted(tries, smtpCopy.nouns.attempt);
  return responseCode
    ? smtpCopy.errors.refused(command, String(responseCode), attempts)
    : smtpCopy.errors.failed(command, attempts);
}
