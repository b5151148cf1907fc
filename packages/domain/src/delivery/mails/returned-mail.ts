import { accountKey } from '../../identity/account-key.ts';
import { mailIdOf, onOneLine, type MailEvent } from './mail-events.ts';

/** A message in a mailbox, taken apart. */
export interface MailboxMessage {
  /** Of its own headers, the Message-IDs that it answers. */
  answers: readonly string[];
  /** What people read of it. */
  text: string;
  /** What comes with it, by media types in lower case. */
  parts: readonly { type: string; text: string }[];
}

/** What a message in a mailbox says of an email. Anybody can put one there, so its email has to be compared. */
export interface ReturnedMail extends Pick<MailEvent, 'type' | 'reason'> {
  /** The id of the email. */
  mailId: string;
  /** The addresses that did not get it; none for a complaint, whose address is often made unreadable. */
  addresses: readonly string[];
}

/**
 * Reads a message of a mail server that an email came back for good (RFC 3464, and that of qmail), or of a mail program
 * that its recipient called it spam (RFC 5965); null for any other message, also where it does not name the email.
 */
export function readReturnedMail(message: MailboxMessage): ReturnedMail | null {
  const part = (type: RegExp) => message.parts.find((one) => type.test(one.type))?.text;
  const status = part(/^message\/(global-)?delivery-status$/);
  const feedback = part(/^message\/feedback-report$/);
  const headers = part(/^(text\/rfc822-headers|message\/(rfc822|global|global-headers))$/) ?? '';
  if (status !== undefined) {
    const mailId = mailIdIn([...headersOf(headers), ...fieldsOf(status)], message);
    return mailId === undefined ? null : bounceIn(mailId, fieldsOf(status).filter(isRefused));
  }
  if (feedback !== undefined) {
    const isSpam = fieldsOf(feedback).some((fields) =>
      isComplaint.test(fields['feedback-type'] ?? ''),
    );
    const mailId = isSpam ? mailIdIn(headersOf(headers), message) : undefined;
    return mailId === undefined ? null : { type: 'complained', mailId, addresses: [], reason: '' };
  }
  const [report = '', returned = ''] = message.text.split(qmailCopy);
  if (!qmailBeginning.test(report)) return null;
  const mailId = mailIdIn(headersOf(returned), message);
  return mailId === undefined ? null : bounceIn(mailId, qmailFields(report).filter(isRefused));
}

/** Whether an email to this address is the one that came back. Only its recipient has been told its id. */
export const isReturnOf = ({ type, addresses }: ReturnedMail, to: string): boolean =>
  type === 'complained' || addresses.some((address) => accountKey(address) === accountKey(to));

/** Header fields, by their names in lower case. */
type Fields = Readonly<Record<string, string>>;

/** Not reports that no person made, such as those of DMARC. */
const isComplaint = /^(abuse|fraud|opt-out|opt-out-list)$/i;
const qmailBeginning = /^\s*Hi\. This is the/;
const qmailCopy = /^--- Below this line is a copy of the message\.\s*$/m;
/** Not in an address of the internet. */
const enhancedStatus = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/;
const replyCode = /(?<!\d)[45]\d\d(?!\d)/;

function bounceIn(mailId: string, refused: readonly Fields[]): ReturnedMail | null {
  const addresses = refused.flatMap((fields) => addressesIn(fields));
  if (addresses.length === 0) return null;
  const [said = ''] = refused.map((fields) => fields['diagnostic-code'] ?? '');
  return { type: 'bounced', mailId, addresses, reason: onOneLine(said.replace(/^[\w-]+;/, '')) };
}

/** Groups of header fields, with an empty line between two. */
const fieldsOf = (text: string): Fields[] =>
  text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((group) => {
      const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
      const fields = lines.flatMap((line) => {
        const colon = line.indexOf(':');
        if (colon < 1) return [];
        return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
      });
      return Object.fromEntries(fields) as Fields;
    });

/** The header of a message. */
const headersOf = (message: string): Fields[] =>
  fieldsOf(
    message
      .trimStart()
      .split(/\r?\n\r?\n/, 1)
      .join(''),
  );

/** The paragraphs of qmail: an address, and what its mail server said. */
const qmailFields = (report: string): Fields[] =>
  report
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const [, address, said] = /^\s*<([^<>\n]+)>:([^]*)$/.exec(paragraph) ?? [];
      if (address === undefined || said === undefined) return [];
      return [{ 'final-recipient': address, action: 'failed', 'diagnostic-code': said.trim() }];
    });

/**
 * Whether an address did not get the email and never will. Not for a full mailbox, which may pass, nor by a policy
 * (RFC 3463, 3.8), which says something of the email or its sender.
 */
function isRefused(fields: Fields): boolean {
  if (!/^failed\b/i.test(fields['action'] ?? '')) return false;
  const { status = '', 'diagnostic-code': said = '' } = fields;
  const code =
    enhancedStatus.exec(status)?.[0] ?? enhancedStatus.exec(said)?.[0] ?? replyCode.exec(said)?.[0];
  return code !== undefined && code.startsWith('5') && !/^5\.(7\.|2\.2$)/.test(code);
}

/** As the email was addressed, and where that led in the end. */
const addressesIn = (fields: Fields): string[] =>
  ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = (fields[name] ?? '').split(/[\s<>;]/).findLast((part) => part.includes('@'));
    return address === undefined ? [] : [address];
  });

/** The id of the email that comes back: in its headers, which Gmail repeats beside them, or as what was answered. */
function mailIdIn(headers: readonly Fields[], { answers }: MailboxMessage): string | undefined {
  const named = headers.flatMap((fields) => [
    fields['message-id'] ?? '',
    fields['x-original-message-id'] ?? '',
  ]);
  return [...named, ...answers].map(mailIdOf).find((id) => id !== undefined);
}
