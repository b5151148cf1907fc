import {
  readReturnedMail,
  type MailboxMessage,
  type ReturnedMail,
} from '@flowdeck/domain/delivery/mails/returned-mail';
import type { Mailbox } from '@flowdeck/domain/delivery/sending/mailbox';
import type { ImapFlow, SearchObject } from 'imapflow';
import { isLoopback } from '../../platform/http/loopback.ts';
import { imapCopy } from './imap-copy.ts';

const { errors } = imapCopy;

const connectMs = 10_000;
/** Without a word from the server. */
const silenceMs = 30_000;
/** Messages that are looked at in one go. */
const mostMessages = 100;
/** Numbers that one search covers: its answer names every message. */
const searched = 1000;
/** Searches for the next messages in one go, where many numbers in a row are free. */
const mostSearches = 100;
/** Of a report, in bytes: what it says comes before the email that it returns. */
const longestReport = 128 * 1024;
/** Of a header, in bytes. */
const longestHeader = 16 * 1024;
/** Of one answer, and of all together, in bytes. */
const longestAnswer = 1024 * 1024;
const mostBytes = 32 * 1024 * 1024;
const watchMs = 200;
/** What is kept of what a server says, in UTF-16 code units. */
const longestSaid = 200;

/** Until where a mailbox has been read (RFC 3501, 2.3.1.1). */
export interface Place {
  uidValidity: number;
  nextUid: number;
}

/** Why a mailbox was not read. The message is for people. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure';
  /** What the server said; empty if it said nothing. */
  readonly said: string;

  constructor(reason: string, said: string) {
    super(said === '' ? reason : errors.said(reason, said));
    this.said = said;
  }
}

/** The way to a mailbox. */
interface Way {
  mailbox: Mailbox;
  /** Where its host may be found; by default, as the system says. */
  addressesOf: ((host: string) => Promise<string[]>) | undefined;
}

/** How many messages the folder of a mailbox has. */
export const countMessages = (way: Way, signal: AbortSignal): Promise<number> =>
  inMailbox(way, signal, async ({ mailbox }) => (mailbox === false ? 0 : mailbox.exists));

/** What was found in a mailbox, the new place, and whether there is more. */
export interface Found {
  returned: ReturnedMail[];
  place: Place;
  isMore: boolean;
}

/**
 * Reads the reports among the messages that have come since a place, and leaves all as they are.
 * @param since from when, if there is no place or it is lost
 * @throws {MailboxFailure}
 */
export const readReports = (
  way: Way,
  { place, since }: { place: Place | null; since: Date },
  signal: AbortSignal,
): Promise<Found> =>
  inMailbox(way, signal, async (client) => {
    const { uidValidity: validity = 0n, uidNext = 1, exists = 0 } = client.mailbox || {};
    const uidValidity = Number(validity);
    const from =
      place?.uidValidity === uidValidity
        ? place.nextUid
        : ((await firstSince(client, since, exists)) ?? uidNext);
    const { uids, nextUid } = await messagesFrom(client, from, uidNext);
    const returned: ReturnedMail[] = [];
    for (const uid of await reportsAmong(client, uids)) {
      const source = { start: 0, maxLength: longestReport };
      const message = await client.fetchOne(String(uid), { source }, { uid: true });
      if (!message || !message.source) continue;
      // What cannot be taken apart is no report.
      const parts = await takeApart(message.source).catch(() => null);
      const report = parts && readReturnedMail(parts);
      if (report) returned.push(report);
    }
    return { returned, place: { uidValidity, nextUid }, isMore: nextUid < uidNext };
  });

const search = async (client: ImapFlow, sought: SearchObject): Promise<number[]> =>
  (await client.search(sought, { uid: true })) || [];

/**
 * The UID of the first message that came since a time, looked for from the latest back until many in a row are older.
 * @param exists how many messages there are
 */
async function firstSince(client: ImapFlow, since: Date, exists: number): Promise<number | null> {
  let first: number | null = null;
  for (let last = exists; last > 0; last -= searched) {
    const seq = `${String(Math.max(1, last - searched + 1))}:${String(last)}`;
    const found = await search(client, { seq, since });
    if (found.length === 0) break;
    first = Math.min(...found);
  }
  return first;
}

/**
 * The first messages from a UID on, and the UID to go on from.
 * @param end the UID of the next message that will come
 */
async function messagesFrom(client: ImapFlow, from: number, end: number) {
  const found: number[] = [];
  let nextUid = from;
  for (let n = 0; n < mostSearches && nextUid < end && found.length < mostMessages; n++) {
    const after = Math.min(nextUid + searched, end);
    found.push(...(await search(client, { uid: `${String(nextUid)}:${String(after - 1)}` })));
    nextUid = after;
  }
  const uids = found.toSorted((a, b) => a - b).slice(0, mostMessages);
  const last = uids.at(-1);
  if (last !== undefined && uids.length < found.length) nextUid = last + 1;
  return { uids, nextUid };
}

/** Those that say of themselves that they come from a program. Of others, nothing else is read. */
async function reportsAmong(client: ImapFlow, uids: readonly number[]): Promise<number[]> {
  if (uids.length === 0) return [];
  const query = { uid: true, bodyParts: [{ key: 'header', start: 0, maxLength: longestHeader }] };
  const reports: number[] = [];
  for await (const { uid, headers } of client.fetch(uids.join(','), query, { uid: true })) {
    const isReport =
      /^content-type:\s*multipart\/report\b|^from:.*mailer-daemon|^return-path:\s*<>/im;
    if (isReport.test(headers?.toString() ?? '')) reports.push(uid);
  }
  return reports;
}

async function takeApart(source: Buffer): Promise<MailboxMessage> {
  const { simpleParser } = await import('mailparser');
  const {
    inReplyTo,
    references = [],
    text,
    attachments,
  } = await simpleParser(source, {
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    checksumAlgo: false,
  });
  return {
    answers: [inReplyTo ?? '', ...[references].flat()],
    text: text ?? '',
    parts: attachments.map(({ contentType, content }) => ({
      type: contentType.toLowerCase(),
      text: content.toString(),
    })),
  };
}

/** Opens a mailbox so that nothing in it can be changed. */
async function inMailbox<T>(
  { mailbox, addressesOf }: Way,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { protocol, hostname, port } = new URL(mailbox.imapUrl);
  const [address = hostname] = (await addressesOf?.(hostname)) ?? [];
  const secure = protocol === 'imaps:';
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: address.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(address !== hostname && { servername: hostname }),
    // To this machine, it need not be encrypted.
    ...(!secure && !isLoopback(address) && { doSTARTTLS: true }),
    auth: { user: mailbox.imapUsername, pass: mailbox.imapPassword },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLineLength: longestAnswer,
    maxLiteralSize: longestAnswer / 2,
    maxResponseSize: longestAnswer,
    maxResponseTokens: 10_000,
  });
  client.on('error', () => undefined);
  const close = () => client.close();
  const isTooMuch = () => client.stats().received > mostBytes;
  signal.addEventListener('abort', close, { once: true });
  const watch = setInterval(() => {
    if (isTooMuch()) close();
  }, watchMs);
  try {
    signal.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(mailbox.imapFolder, { readOnly: true });
    const result = await work(client);
    await client.logout().catch(() => undefined);
    return result;
  } catch (error) {
    throw isTooMuch()
      ? new MailboxFailure(errors.tooMuch, '')
      : failureOf(error as ImapError, mailbox, signal.aborted);
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', close);
    close();
  }
}

/** What imapflow adds to its errors. */
interface ImapError extends Error {
  code?: string;
  responseText?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
}

/** In words where imapflow or the system has only a code. */
function failureOf(error: ImapError, { imapFolder }: Mailbox, isAborted: boolean): MailboxFailure {
  const { code = '', message } = error;
  const said = (error.responseText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestSaid);
  if (error.authenticationFailed) return new MailboxFailure(errors.login, said);
  if (error.mailboxMissing) return new MailboxFailure(errors.noFolder(imapFolder), said);
  if (isAborted || /timeout|timedout/i.test(code)) return new MailboxFailure(errors.tooSlow, '');
  if (/TooLarge$|^TooMany/.test(code)) return new MailboxFailure(errors.tooMuch, '');
  if (code === 'ECONNREFUSED') return new MailboxFailure(errors.noAnswer, '');
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return new MailboxFailure(errors.unknownHost, '');
  if (error.tlsFailed && /STARTTLS/.test(message))
    return new MailboxFailure(errors.unencrypted, '');
  return new MailboxFailure(errors.failed(message), said);
}
