import {
  decidableBroadcasts,
  sentAgain,
  type Broadcast,
  type BroadcastChange,
  type BroadcastDecisionRequest,
  type BroadcastStatus,
  type BroadcastSummary,
  type NewBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { ArchivedBroadcast } from '@flowdeck/contract/operations/archive-files';
import { toLeadAudience } from '../leads/audience.ts';
import { isTimeZone } from '../content/social/schedule.ts';
import { notSentBack, refuseUnapproved, type SentBack } from '../identity/approval.ts';
import { Problem } from '../problem.ts';
import type { LeadAudience } from '@flowdeck/contract/leads/lead-audience';
import type { LeadFilters, MailExclusion } from '@flowdeck/contract/leads/lead-records';
import { copyName } from '../workflows/change-workflow.ts';
import { fillIn, nobody } from '../workflows/outreach-mails.ts';
import { checkBroadcast, forbiddingIn } from './check-broadcast.ts';
import { broadcastsCopy } from './broadcasts-copy.ts';

const { errors } = broadcastsCopy;

/** The order of the list: the newest first. */
export const newestBroadcasts = '-created';

/** The order of its emails. */
export const recipientOrder = 'status';

/** So long after its time, nobody wants a broadcast to begin without being asked again, in milliseconds. */
const missedAfterMs = 24 * 60 * 60_000;

/** A broadcast as it is stored. */
export interface StoredBroadcast
  extends
    Omit<
      Broadcast,
      | 'status'
      | 'plainSubject'
      | 'audience'
      | 'progress'
      | 'putOff'
      | 'findings'
      | 'sender'
      | 'testsTo'
      | 'testsToOthers'
      | 'sendsToLater'
      | 'canRevise'
      | 'sentBy'
      | 'approvedBy'
      | 'sentBack'
      | 'sendAt'
      | 'createdAt'
      | 'updatedAt'
      | 'startedAt'
      | 'endedAt'
    >,
    SentBack {
  status: BroadcastStatus;
  sendAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** When its audience was fixed: leads that come later get nothing. */
  startedAt: Date | null;
  /** When it began for the first time, whatever it was sent to later. */
  firstStartedAt: Date | null;
  endedAt: Date | null;
  /** Its audience came after this time; null for all leads. */
  audienceAfter: Date | null;
  /** What let its leads through as sending began; null before that, and for all leads. */
  filters: LeadFilters | null;
  /** Of those it is for, how many get nothing, by the reason, as sending began. */
  excluded: Broadcast['audience']['excluded'];
  /** The account that approved it, as it then is. */
  approvedById: string | null;
  /** When somebody asked for its approval. */
  askedAt: Date | null;
}

/** What a new broadcast has besides what its author wrote. */
export const newBroadcast = {
  preheader: '',
  segmentId: null,
  ratePerHour: null,
  countsReaders: false,
  status: 'draft',
  sendAt: null,
  timeZone: 'UTC',
  recipients: 0,
  remaining: 0,
  startedAt: null,
  firstStartedAt: null,
  endedAt: null,
  audienceAfter: null,
  filters: null,
  excluded: [],
  stoppedBecause: null,
  askedAt: null,
  approvedById: null,
  ...notSentBack,
  version: 1,
} as const satisfies Partial<StoredBroadcast>;

export type FreshBroadcast = Omit<StoredBroadcast, 'id'>;

export const createdBroadcast = (written: NewBroadcast, at: Date): FreshBroadcast => ({
  ...newBroadcast,
  ...written,
  excluded: [],
  createdAt: at,
  updatedAt: at,
});

/** A draft with what a broadcast says, for the same recipients. */
export const copiedBroadcast = (
  { name, subject, preheader, content, segmentId, ratePerHour }: StoredBroadcast,
  at: Date,
): FreshBroadcast => ({
  ...createdBroadcast({ name: copyName(name), subject, content, segmentId }, at),
  preheader,
  ratePerHour,
});

type Summed = Pick<
  StoredBroadcast,
  Exclude<keyof BroadcastSummary, 'sendAt' | 'createdAt' | 'startedAt' | 'endedAt'> &
    keyof StoredBroadcast
> &
  Pick<StoredBroadcast, 'sendAt' | 'createdAt' | 'startedAt' | 'endedAt'>;

/** A broadcast as a list shows it. */
export const toBroadcastSummary = (known: Summed): BroadcastSummary => ({
  id: known.id,
  name: known.name,
  subject: known.subject,
  plainSubject: fillIn(known.subject, nobody),
  status: known.status,
  sendAt: known.sendAt?.toISOString() ?? null,
  timeZone: known.timeZone,
  recipients: known.recipients,
  remaining: known.remaining,
  createdAt: known.createdAt.toISOString(),
  startedAt: known.startedAt?.toISOString() ?? null,
  endedAt: known.endedAt?.toISOString() ?? null,
});

/** What is not stored of a broadcast, but found out as someone looks at it. */
export type Found = Pick<
  Broadcast,
  | 'audience'
  | 'progress'
  | 'putOff'
  | 'findings'
  | 'sender'
  | 'testsTo'
  | 'testsToOthers'
  | 'sendsToLater'
  | 'canRevise'
  | 'sentBy'
  | 'approvedBy'
> & {
  /** The name of who sent it back. */
  sentBackBy: string | null;
  /** Whether the workspace has opens and clicks counted now. */
  countsReaders: boolean;
};

/** A broadcast as it was written and decided on. */
export const toArchivedBroadcast = (known: StoredBroadcast): ArchivedBroadcast => ({
  ...toBroadcastSummary(known),
  preheader: known.preheader,
  content: known.content,
  segmentId: known.segmentId,
  ratePerHour: known.ratePerHour,
  countsReaders: known.countsReaders,
  stoppedBecause: known.stoppedBecause,
  updatedAt: known.updatedAt.toISOString(),
  version: known.version,
});

/** Everything that is known about a broadcast. */
export const toBroadcast = (
  known: StoredBroadcast,
  { sentBackBy, ...found }: Found,
): Broadcast => ({
  ...toArchivedBroadcast(known),
  ...found,
  sentBack: known.sentBackNote === null ? null : { by: sentBackBy, note: known.sentBackNote },
  ...(hasBegun(known) && {
    audience: fixedAudience(known),
    countsReaders: known.countsReaders,
  }),
});

export const hasBegun = ({ status }: Pick<StoredBroadcast, 'status'>): boolean =>
  status !== 'draft' && status !== 'waiting' && status !== 'scheduled';

const fixedAudience = ({ recipients, excluded }: StoredBroadcast): LeadAudience =>
  toLeadAudience(countsOf(excluded).set('none', recipients));

const countsOf = (excluded: LeadAudience['excluded']) =>
  new Map<MailExclusion | 'none', number>(excluded.map(({ reason, count }) => [reason, count]));

/** Adds to counts by reason what was found since. */
export function addExcluded(
  excluded: LeadAudience['excluded'],
  found: readonly MailExclusion[],
): LeadAudience['excluded'] {
  const counts = countsOf(excluded);
  for (const reason of found) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return toLeadAudience(counts).excluded;
}

/**
 * What to store of a broadcast that someone changed. What was asked for or approved is neither any more once somebody
 * who must ask changes it.
 * @param stored what a refusal shows as the broadcast that is stored
 * @throws {Problem} 409 with both versions if it has changed since the version of the change; 409 once it has begun
 */
export function changeBroadcast(
  known: StoredBroadcast,
  change: BroadcastChange,
  mustAsk: boolean,
  stored: () => object,
): Omit<BroadcastChange, 'version'> & { version: number } & Partial<StoredBroadcast> {
  if (hasBegun(known)) throw new Problem('conflict', errors.begun);
  refuseOldVersion(known, change, stored);
  return { ...change, ...(mustAsk && draftAgain), version: known.version + 1 };
}

const draftAgain = {
  status: 'draft',
  sendAt: null,
  askedAt: null,
  approvedById: null,
} as const;

/** @throws {Problem} 409 with both versions if the broadcast has changed since the version that someone saw */
function refuseOldVersion(
  { version }: StoredBroadcast,
  sent: { version?: number | undefined },
  stored: () => object,
): void {
  if (sent.version === undefined || sent.version === version) return;
  throw new Problem('conflict', errors.changed, { versions: { sent, stored: stored() } });
}

/** What to store of a broadcast that someone has decided on. */
export type DecidedBroadcast = Pick<StoredBroadcast, 'status'> & Partial<StoredBroadcast>;

interface Circumstances {
  by: {
    /** The account; null for an API key. */
    id: string | null;
    /** Whether what they send waits for the approval of an owner. */
    mustAsk: boolean;
  };
  findings: Broadcast['findings'];
  /** Of its segment; undefined for a segment that is not there any more. */
  filters: LeadFilters | null | undefined;
  /** Whether the workspace has opens and clicks counted. */
  countsReaders: boolean;
  /** Of its emails. */
  progress: Broadcast['progress'];
  /** What a refusal shows as the broadcast that is stored. */
  stored: () => object;
}

/**
 * @throws {Problem} 409 where its state, a change by someone else or what it says forbids it; 400 for a time that has
 *   passed, or an unknown zone; 403 for what only an owner decides
 */
export function decideOnBroadcast(
  known: StoredBroadcast,
  request: BroadcastDecisionRequest,
  { by, findings, filters, countsReaders, progress, stored }: Circumstances,
  now: Date,
): DecidedBroadcast {
  const { decision, sendAt, timeZone, note } = request;
  refuseUnapproved(decision, by.mustAsk);
  const from: readonly BroadcastStatus[] = decidableBroadcasts[decision];
  if (!from.includes(known.status)) {
    throw new Problem('conflict', errors.notNow(inWords(known.status)));
  }
  const begins = { status: 'sending', startedAt: now, stoppedBecause: null } as const;
  const newVersion = { version: known.version + 1 };
  /** It begins at that time, or now, unless something forbids it. */
  const sends = (at: Date | null): DecidedBroadcast => {
    refuseOldVersion(known, request, stored);
    const isLater = at !== null && at > now;
    const forbidding = forbiddingIn(findings, isLater ? 'schedule' : 'send');
    if (forbidding !== undefined) throw new Problem('conflict', forbidding);
    if (isLater) return { status: 'scheduled', sendAt: at, ...newVersion };
    const first = { firstStartedAt: now, countsReaders, filters: filters ?? null };
    return { ...begins, ...first, ...newVersion };
  };
  switch (decision) {
    case 'send':
    case 'schedule': {
      const at = decision === 'send' ? null : timeToSend(sendAt, timeZone, now);
      const asked = { approvedById: null, ...notSentBack };
      const sent = { ...sends(at), ...asked, ...(at && { timeZone }) };
      if (!by.mustAsk) return { ...sent, askedAt: null };
      return {
        ...asked,
        status: 'waiting',
        sendAt: at,
        ...(at && { timeZone }),
        askedAt: now,
        stoppedBecause: null,
        ...newVersion,
      };
    }
    case 'approve':
      return { ...sends(known.sendAt), approvedById: by.id };
    case 'send-back':
      return {
        ...draftAgain,
        sentBackById: by.id,
        sentBackNote: note,
        sentBackAt: now,
        ...newVersion,
      };
    case 'pause':
      return { status: 'paused' };
    case 'resume':
      return { status: 'sending', stoppedBecause: null };
    case 'cancel':
      return known.status === 'scheduled' || known.status === 'waiting'
        ? { ...draftAgain, ...newVersion }
        : { status: 'cancelled', endedAt: now, stoppedBecause: null };
    case 'send-to-later':
      return {
        ...begins,
        endedAt: null,
        filters: filters === undefined ? known.filters : filters,
        audienceAfter: comingBefore(known.startedAt),
      };
    case 'send-again':
      if (countAgain(progress) === 0) throw new Problem('conflict', errors.nothingAgain);
      return { status: 'sending', stoppedBecause: null, endedAt: null };
  }
}

/** How many emails `send-again` is about. */
export const countAgain = (progress: Broadcast['progress']): number =>
  progress.reduce(
    (sum, { status, count }) => sum + (sentAgain.some((one) => one === status) ? count : 0),
    0,
  );

/**
 * What to store of a scheduled broadcast whose time has come: it begins, or is a draft again and says why.
 * @param filters of its segment; undefined for a segment that is not there any more
 * @param countsReaders whether the workspace has opens and clicks counted
 */
export function beginBroadcast(
  known: Pick<StoredBroadcast, 'sendAt' | 'version' | 'subject' | 'preheader' | 'content'>,
  filters: LeadFilters | null | undefined,
  countsReaders: boolean,
  now: Date,
): DecidedBroadcast {
  const { sendAt, version } = known;
  const isMissed = sendAt !== null && now.getTime() - sendAt.getTime() > missedAfterMs;
  const isSegmentMissing = filters === undefined;
  const forbidding = forbiddingIn(
    checkBroadcast(known, { ...nothingElse, isSegmentMissing }),
    'schedule',
  );
  if (!isMissed && forbidding === undefined) {
    return {
      status: 'sending',
      startedAt: now,
      firstStartedAt: now,
      stoppedBecause: null,
      countsReaders,
      filters: filters ?? null,
    };
  }
  const stoppedBecause = isMissed
    ? broadcastsCopy.stopped.missed
    : broadcastsCopy.stopped.forbidden(forbidding ?? '');
  return { status: 'draft', sendAt: null, stoppedBecause, version: version + 1 };
}

/** As it begins, only what it says can forbid that. */
const nothingElse = {
  audience: { sends: 1, excluded: [] },
  sender: { brand: '-', postalAddress: '-' },
  mailsBy: 'smtp',
  unproven: null,
  bytes: 0,
} as const;

/** Just before: a lead that was about to be stored as the audience was fixed may not have been seen. */
const comingBefore = (startedAt: Date | null) =>
  startedAt && new Date(startedAt.getTime() - 60_000);

const inWords = (status: BroadcastStatus): string =>
  status === 'draft' ? 'a draft' : status === 'waiting' ? 'waiting for approval' : status;

function timeToSend(sendAt: string | undefined, timeZone: string, now: Date): Date {
  if (sendAt === undefined) throw refuse('sendAt', errors.noTime);
  if (!isTimeZone(timeZone)) throw refuse('timeZone', errors.timeZone);
  const at = new Date(sendAt);
  if (at <= now) throw refuse('sendAt', errors.past);
  return at;
}

function refuse(path: string, message: string): Problem {
  return new Problem('invalid_request', message, { issues: [{ path, message }] });
}

/** @throws {Problem} 409 for one that is being sent, or may be again */
export function refuseToDelete({ status }: Pick<StoredBroadcast, 'status'>): void {
  if (status === 'sending' || status === 'paused') {
    throw new Problem('conflict', errors.stillSending);
  }
}

export function noSuchBroadcast(): Problem {
  return new Problem('not_found', errors.missing);
}

/** A segment that someone chose, and that is not there. */
export function noSuchAudience(): Problem {
  return refuse('segmentId', errors.noSuchSegment);
}

/** @throws {Problem} 400 for a test to others that a mail server of someone else would send */
export function refuseTesters(
  to: readonly string[],
  { testsToOthers }: Pick<Found, 'testsToOthers'>,
): void {
  if (to.length > 0 && !testsToOthers) throw refuse('to', errors.notToOthers);
}

export function noSuchReader(): Problem {
  const { noSuchLead } = errors;
  return new Problem('not_found', noSuchLead);
}
