import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import pLimit from 'p-limit';
import type { Deliver, Mail } from './mailer.ts';
import { called, createConnections, type Connections } from './smtp-connections.ts';
import { withLimit } from '../with-limit.ts';
import { smtpCopy } from './smtp-copy.ts';

const { errors } = smtpCopy;

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

/** To one server. */
export const connectionsAtOnce = 5;
/** What is kept of what a server says, in UTF-16 code units. */
const longestSaid = 1_000;
/** Of an attempt, however busy the server looks. */
const longestMs = 60_000;
/** Waits before the second attempt, the third and so on; all within the life of a sign-in link. */
const retryAfterMs = [2_000, 10_000, 60_000] as const;

/** What nodemailer adds to its errors. */
interface SmtpError {
  message: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/** Why an email was not delivered. The message is for logs: what the server and nodemailer say may repeat the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** `perhaps`: only the server knows whether it took the email. */
  readonly is: 'refused' | 'not-now' | 'perhaps';
  /** Whether it refuses the address, whatever the email says. */
  readonly isAddressRefused: boolean;
  /** What the server said; empty if it said nothing. */
  readonly said: string;
  /** For people. */
  readonly told: string;

  constructor(error: SmtpError, isAsked: boolean, isAborted: boolean) {
    const { response, responseCode, command = '' } = error;
    const isRefused = responseCode !== undefined && responseCode >= 500 && isAboutMail(error);
    const isAddressRefused = isRefused && command === 'RCPT TO' && isAboutAddress(response ?? '');
    const code = String(responseCode);
    if (responseCode === undefined) super(unanswered(error, isAsked, isAborted));
    else super(isAddressRefused ? errors.addressRefused(code) : errors.refused(command, code));
    this.is = isRefused ? 'refused' : isAsked && responseCode === undefined ? 'perhaps' : 'not-now';
    this.isAddressRefused = isAddressRefused;
    this.said = oneLine(response ?? '');
    if (isAddressRefused) this.told = errors.saidRefused(this.said);
    else if (this.said !== '') this.told = errors.said(this.message, this.said);
    else if (this.message === errors.failed)
      this.told = `${errors.failed} ${oneLine(error.message)}`;
    else this.told = this.message;
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, longestSaid);

/** Why there was no answer, in words where the system has only a code. */
function unanswered({ message }: SmtpError, isAsked: boolean, isAborted: boolean): string {
  const isLate = isAborted || /time(d ?)?out/i.test(message);
  if (isAsked) return isLate ? errors.late : errors.perhaps;
  if (isLate) return errors.tooSlow;
  if (message.includes('ECONNREFUSED')) return errors.noAnswer;
  return /ENOTFOUND|EAI_AGAIN/.test(message) ? errors.unknownHost : errors.failed;
}

/** Whether a server refuses an email (RFC 5321, 3.3) and not its sender's login (RFC 4954, 6). */
const isAboutMail = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) &&
  ![530, 534, 535, 538].includes(responseCode);

/** Its address or mailbox does not exist, or is closed (RFC 3463, 3.2 and 3.3), unless the server gives another reason. */
const isAboutAddress = (response: string): boolean =>
  /^5\d\d[ -]5\.\d+\.\d/.test(response)
    ? /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(response)
    : /^55[013]\b/.test(response) && !/relay|sender|block|spam|denied|policy/i.test(response);

/**
 * Delivers through a mail server, in one attempt, which the signal ends.
 * @throws {MailFailure}
 */
export function smtpDelivery(server: MailServer): Deliver {
  const limit = pLimit(connectionsAtOnce);
  const connections = createConnections(server);
  const { from } = server;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return (mail, signal) =>
    limit(async () => {
      const messageId = `<${mail.id ?? randomUUID()}@${domain}>`;
      await submit(connections, await compose(mail, from, { messageId }), signal);
    });
}

/**
 * Retries while the failure may be temporary. A server that perhaps took an email gets it once more, with
 * the same Message-ID: somebody waits for it. An email that waits for another attempt holds up no other.
 * The signal ends the attempts, but none that has begun.
 * @param retries milliseconds before each further attempt
 */
export function withRetries(deliver: Deliver, retries: readonly number[] = retryAfterMs): Deliver {
  return async (mail, signal) => {
    const same = { id: randomUUID(), ...mail };
    let perhapsSent = 0;
    for (const pause of [...retries, undefined]) {
      try {
        await withLimit(longestMs, undefined, (limited) => deliver(same, limited));
        return;
      } catch (error) {
        const { is } = error as MailFailure;
        if (is === 'perhaps') perhapsSent += 1;
        if (pause === undefined || is === 'refused' || perhapsSent > 1 || signal.aborted)
          throw error;
        await wait(pause, undefined, { signal });
      }
    }
  };
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A message as it is sent. */
export const compose = (mail: Mail, sender: string, more: { messageId?: string; date?: Date }) =>
  composer.sendMail({ ...toMessage(mail, sender), ...more });

type Composed = Awaited<ReturnType<typeof compose>>;

/**
 * Submits a message. Not with nodemailer's own transport, whose errors do not say whether the server had
 * asked for the message by then.
 * @throws {MailFailure}
 */
async function submit(
  connections: Connections,
  { envelope, message }: Composed,
  signal: AbortSignal,
): Promise<void> {
  let isAsked = false;
  const body = function* () {
    isAsked = true;
    yield message;
  };

  async function send(connection: SMTPConnection, isOpen: boolean): Promise<void> {
    const settled = new AbortController();
    const broken = new Promise<never>((_, reject) => {
      const once = { once: true, signal: settled.signal };
      connection.on('error', reject);
      settled.signal.addEventListener('abort', () => connection.off('error', reject));
      signal.addEventListener('abort', () => reject(signal.reason as Error), once);
    });
    const exchange = async () => {
      signal.throwIfAborted();
      if (!isOpen) await connections.login(connection);
      await called((done) => connection.send(envelope, Readable.from(body()), done));
    };
    try {
      await Promise.race([exchange(), broken]);
      connections.rest(connection);
    } catch (error) {
      connection.close();
      throw new MailFailure(error as SmtpError, isAsked, signal.aborted);
    } finally {
      settled.abort();
    }
  }

  const rested = connections.rested();
  if (rested) {
    try {
      return await send(rested, true);
    } catch (error) {
      const { is, said } = error as MailFailure;
      // A server that ended the connection meanwhile has said nothing about this email.
      if (is !== 'not-now' || said !== '' || signal.aborted) throw error;
    }
  }
  await send(connections.open(), false);
}

/** In nodemailer's format; an address object, so that no text is read as a list of addresses. */
export function toMessage(mail: Mail, sender: string) {
  const { to, subject, text, html, from = sender, replyTo, unsubscribeAddress } = mail;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(unsubscribeAddress && { headers: unsubscribeHeaders(unsubscribeAddress) }),
  };
}

/** RFC 2369, and RFC 8058 for a click that opens no page, which email programs accept only with https. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': smtpCopy.oneClick }),
});
