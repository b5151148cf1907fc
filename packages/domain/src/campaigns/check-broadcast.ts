import type {
  BroadcastFinding,
  BroadcastFindingKind,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { LeadAudience } from '@flowdeck/contract/leads/lead-audience';
import type { MailWay } from '@flowdeck/contract/identity/session';
import type { SenderIdentity } from '../delivery/sending/sender.ts';
import {
  mailPlaceholders,
  replacePlaceholders,
  unknownPlaceholders,
} from '@flowdeck/contract/delivery/mail-placeholders';
import { mailPlaceholdersCopy } from '@flowdeck/contract/delivery/mail-placeholders-copy';
import { visibleText } from '@flowdeck/contract/text';
import { openPlaceholders } from '../content/placeholders.ts';
import { broadcastsCopy } from './broadcasts-copy.ts';

const copy = broadcastsCopy.findings;

interface Checked {
  subject: string;
  preheader: string;
  content: string;
}

type Excluded = LeadAudience['excluded'][number];

interface Surroundings {
  /** Whether the segment that it is for is not there any more. */
  isSegmentMissing: boolean;
  /** Who would get it now. */
  audience: { sends: number; excluded: readonly Pick<Excluded, 'reason'>[] };
  sender: SenderIdentity;
  mailsBy: MailWay;
  /** The account's address, while nobody has proved that it is theirs. */
  unproven: string | null;
  /** Of the email as HTML. */
  bytes: number;
}

/** Where Gmail cuts an email, in kilobytes. */
const mostKilobytes = 102;

/** Without a text between the brackets: `![](https://…)`. */
const imageWithoutAlt = /!\[\s*\]\([^()\s]*\)/gu;
/** A link or image, and its address. */
const links = /!?\[[^[\]]*\]\(([^()]*)\)/gu;
const usable = /^(https?:\/\/[^/]|mailto:.|tel:.)/i;
/** What Markdown makes a link of, or a part of one. */
const linkLike = /https?:\/\/|\bwww\.|\]\(/i;
const known = mailPlaceholders.map((name) => `{${name}}`).join(', ');

/** What speaks against sending a broadcast, what forbids it first. */
export function checkBroadcast(
  { subject, preheader, content }: Checked,
  { isSegmentMissing, audience, sender, mailsBy, unproven, bytes }: Surroundings,
): BroadcastFinding[] {
  const text = [subject, preheader, content].join('\n\n');
  const forbidding = (kind: BroadcastFindingKind, sentence: string) => ({
    kind,
    forbids: true,
    text: sentence,
  });
  const kilobytes = Math.ceil(bytes / 1024);
  const images = content.match(imageWithoutAlt) ?? [];
  return [
    ...(subject === '' ? [forbidding('subject-missing', copy['subject-missing'])] : []),
    ...(visibleText(content) === ''
      ? [forbidding('content-missing', copy['content-missing'])]
      : []),
    ...distinct(openPlaceholders(text)).map((note) =>
      forbidding('open-note', copy['open-note'](note)),
    ),
    ...distinct(unknownPlaceholders(text)).map((field) =>
      forbidding('unknown-field', mailPlaceholdersCopy.errors.unknown(field, known)),
    ),
    ...distinct(unusableLinks(content)).map((link) =>
      forbidding('unusable-link', copy['unusable-link'](link)),
    ),
    ...distinct(linkedFallbacks(text)).map((field) =>
      forbidding('unusable-link', copy['linked-fallback'](field)),
    ),
    ...(isSegmentMissing
      ? [forbidding('segment-missing', copy['segment-missing'])]
      : nobodyIn(audience)),
    ...checkWayOut({ mailsBy, unproven }),
    ...(sender.brand === '' ? [advice('sender-missing', copy['sender-missing'])] : []),
    ...(sender.postalAddress.trim() === ''
      ? [advice('postal-address-missing', copy['postal-address-missing'])]
      : []),
    ...withoutFallback(text).map(([field, better]) =>
      advice('field-without-fallback', copy['field-without-fallback'](field, better)),
    ),
    ...distinct(images).map((image) =>
      advice('image-without-alt', copy['image-without-alt'](image)),
    ),
    ...(kilobytes > mostKilobytes
      ? [advice('too-large', copy['too-large'](String(kilobytes), String(mostKilobytes)))]
      : []),
  ];
}

/** What its emails wait for, whatever it says; while it is being sent, too. */
export const checkWayOut = ({
  mailsBy,
  unproven,
}: Pick<Surroundings, 'mailsBy' | 'unproven'>): BroadcastFinding[] => [
  ...(unproven === null ? [] : [advice('address-unproved', copy['address-unproved'](unproven))]),
  ...(mailsBy === 'outbox' ? [advice('mail-server-missing', copy['mail-server-missing'])] : []),
];

const advice = (kind: BroadcastFindingKind, text: string): BroadcastFinding => ({
  kind,
  forbids: false,
  text,
});

/** It may go out tomorrow to those whom something was sent today. */
function nobodyIn({ sends, excluded }: Surroundings['audience']): BroadcastFinding[] {
  if (sends > 0) return [];
  const forbids = !excluded.some(({ reason }) => reason === 'mailed-today');
  return [{ kind: 'nobody', forbids, text: forbids ? copy.nobody : copy['nobody-today'] }];
}

/**
 * The first thing that forbids a decision, in a sentence. What may have readers tomorrow can be scheduled, but not sent
 * now.
 */
export const forbiddingIn = (
  findings: readonly BroadcastFinding[],
  decision: 'send' | 'schedule',
): string | undefined =>
  findings.find(({ kind, forbids }) => forbids || (kind === 'nobody' && decision === 'send'))?.text;

/** Fields that say nothing for a lead without that detail, each with an example that does. */
function withoutFallback(text: string): [field: string, better: string][] {
  const found = new Map<string, string>();
  replacePlaceholders(text, (name, substitute, whole) => {
    if (name !== null && substitute.trim() === '') {
      found.set(whole, `{${name}|${broadcastsCopy.fallbacks[name]}}`);
    }
    return whole;
  });
  return [...found];
}

/** Fields that become a link for some readers only: the links of all emails must have the same numbers. */
function linkedFallbacks(text: string): string[] {
  const found: string[] = [];
  replacePlaceholders(text, (_, substitute, whole) => {
    if (linkLike.test(substitute)) found.push(whole);
    return whole;
  });
  return found;
}

/** Links and images whose addresses say nothing in an email. */
const unusableLinks = (content: string): string[] =>
  Array.from(content.matchAll(links))
    .filter(([, address = '']) => !usable.test(address))
    .map(([whole]) => whole);

const distinct = (found: readonly string[]) => [...new Set(found)];
