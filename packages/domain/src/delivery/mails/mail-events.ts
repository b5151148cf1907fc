import type { MailEventType } from '@flowdeck/contract/delivery/mail-events';
import { storableText } from '@flowdeck/contract/text';
import { Problem } from '../../problem.ts';
import { mailRulesCopy } from './mail-rules-copy.ts';

/** What became of an email after a mail server had taken it. */
export interface MailEvent {
  type: MailEventType;
  email: string;
  /** The words of the mail server, in one line; empty where it said nothing. */
  reason: string;
  /** The id of the email, if the report has the Message-ID that it was sent with. */
  mailId: string | null;
}

export interface MailReport {
  events: MailEvent[];
  /** How many things it reports that say nothing of an address for good, such as a delivery. */
  others: number;
}

/** As much of a mail server's words as is kept. */
const longestMailRefusal = 200;

type Json = Readonly<Record<string, unknown>>;

/** A format: null for what is of another one. */
type Format = (report: Json) => MailReport | null;

const nothing: MailReport = { events: [], others: 1 };

/** The format of the product itself. */
const own: Format = ({ events }) =>
  Array.isArray(events)
    ? { events: objectsIn(events).map((event) => eventOf(textOf(event['type']), event)), others: 0 }
    : null;

/**
 * Amazon SES, alone or in a message of Amazon SNS
 * (https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html).
 */
const ses: Format = (report) => {
  const { Type, Message, notificationType, eventType = notificationType } = report;
  if (Type === 'Notification') {
    const message = readJson(textOf(Message));
    return (message && ses(message)) ?? nothing;
  }
  if (Type === 'SubscriptionConfirmation' || Type === 'UnsubscribeConfirmation') return nothing;
  if (typeof eventType !== 'string') return null;
  const mail = objectIn(report['mail']);
  const mailId = mailIdIn(mail['headers'], mail['commonHeaders']);
  const bounce = objectIn(report['bounce']);
  const complaint = objectIn(report['complaint']);
  const isReturned = eventType === 'Bounce' && bounce['bounceType'] === 'Permanent';
  // People also report that something is no spam.
  const isSpam = eventType === 'Complaint' && complaint['complaintFeedbackType'] !== 'not-spam';
  const events = [
    ...(isReturned ? objectsIn(bounce['bouncedRecipients']) : []).map((to) =>
      eventOf('bounced', { mailId, email: to['emailAddress'], reason: to['diagnosticCode'] }),
    ),
    ...(isSpam ? objectsIn(complaint['complainedRecipients']) : []).map((to) =>
      eventOf('complained', { mailId, email: to['emailAddress'] }),
    ),
  ];
  return events.length > 0 ? { events, others: 0 } : nothing;
};

const postmarkTypes: Readonly<Record<string, MailEventType>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
  Unsubscribe: 'unsubscribed',
  ManualSuppression: 'unsubscribed',
};

/** Postmark (https://postmarkapp.com/developer/webhooks/bounce-webhook, and its neighbours). */
const postmark: Format = (report) => {
  const { RecordType, Email, Recipient = Email, Details, Description } = report;
  if (typeof RecordType !== 'string') return null;
  const type = postmarkTypes[textOf(postmarkWord(report))];
  if (!type) return nothing;
  const reason = textOf(Details) || textOf(Description);
  return { events: [eventOf(type, { email: Recipient, reason })], others: 0 };
};

/** Its word for what became of the email. */
function postmarkWord({ RecordType, Type, SuppressSending, SuppressionReason }: Json): unknown {
  switch (RecordType) {
    case 'Bounce':
      return Type;
    case 'SpamComplaint':
      return RecordType;
    case 'SubscriptionChange':
      return SuppressSending === true ? SuppressionReason : undefined;
    default:
      return undefined;
  }
}

const mailgunTypes: Readonly<Record<string, MailEventType>> = {
  failed: 'bounced',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
};
/** Mailgun did not try it: what it says of the address, it has said before. */
const mailgunReasons: Readonly<Record<string, MailEventType>> = {
  'suppress-complaint': 'complained',
  'suppress-unsubscribe': 'unsubscribed',
};

/** Mailgun (https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure). */
const mailgun: Format = (report) => {
  if (!isObject(report['event-data'])) return null;
  const data = report['event-data'];
  const kind = textOf(data['event']);
  const type = mailgunReasons[textOf(data['reason'])] ?? mailgunTypes[kind];
  if (!type || (kind === 'failed' && data['severity'] !== 'permanent')) return nothing;
  const status = objectIn(data['delivery-status']);
  const reason = textOf(status['message']) || textOf(status['description']);
  const mailId = mailIdIn(objectIn(data['message'])['headers']);
  return { events: [eventOf(type, { email: data['recipient'], reason, mailId })], others: 0 };
};

const formats: readonly Format[] = [own, ses, postmark, mailgun];

/**
 * What a mail service reports, whichever of the known ones it is.
 * @throws {Problem} 400 for what none of them sends
 */
export function readMailEvents(report: Json): MailReport {
  for (const format of formats) {
    const found = format(report);
    if (!found) continue;
    const events = found.events.filter(({ email }) => email !== '');
    return { events, others: found.others + found.events.length - events.length };
  }
  throw new Problem('invalid_request', mailRulesCopy.errors.unknownFormat);
}

/**
 * Where Amazon SNS wants a new subscription to be confirmed; null for anything else. Only its own addresses are called.
 */
export function snsConfirmation({ Type, SubscribeURL }: Json): string | null {
  const address = textOf(SubscribeURL);
  if (Type !== 'SubscriptionConfirmation' || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  const isAmazon = /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/.test(host);
  return protocol === 'https:' && isAmazon ? address : null;
}

function eventOf(
  type: string,
  { email, reason, mailId }: { email?: unknown; reason?: unknown; mailId?: unknown },
): MailEvent {
  return {
    type: type as MailEventType,
    // Some send a name with it.
    email:
      textOf(email)
        .split(/[\s<>"']/)
        .findLast((part) => part.includes('@')) ?? '',
    reason: onOneLine(textOf(reason)),
    mailId: typeof mailId === 'string' ? mailId : null,
  };
}

/** A mail server's words, as they are kept. */
export const onOneLine = (words: string): string =>
  storableText(words).replaceAll(/\s+/g, ' ').trim().slice(0, longestMailRefusal);

/** The id at the beginning of a Message-ID; undefined for one of another program. */
export const mailIdOf = (messageId: string): string | undefined =>
  /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(messageId)?.[1]?.toLowerCase();

/** @param places headers as a list or an object */
function mailIdIn(...places: unknown[]): string | null {
  const headers = places.flatMap((place) =>
    Array.isArray(place)
      ? objectsIn(place).map(({ name, value }) => [name, value])
      : Object.entries(objectIn(place)),
  );
  for (const [name, value] of headers) {
    if (!/^message-?id$/i.test(textOf(name))) continue;
    const id = mailIdOf(textOf(value));
    if (id !== undefined) return id;
  }
  return null;
}

function readJson(text: string): Json | null {
  try {
    const found: unknown = JSON.parse(text);
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
