import {
  decidable,
  decidedState,
  type DecisionRequest,
  type PostChange,
  type PostDecision,
} from '@flowdeck/contract/content/social-posts';
import type { PostState } from '@flowdeck/contract/content/social';
import { Problem } from '../../problem.ts';
import { postKey } from './planned-posts.ts';
import { notSentBack, type SentBack } from '../../identity/approval.ts';
import { refuseUnpostable } from './post-text.ts';
import { refuse } from './refuse.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

interface Changeable extends SentBack {
  platform: string;
  text: string;
  at: Date;
  dueAt: Date;
  state: PostState;
  approvedById: string | null;
  attempts: number;
  lastError: string | null;
  version: number;
}

/** What to store of a post that someone changed. */
export type ChangedPost = Omit<Changeable, 'platform'> & { key: string };

/** The states that end once someone chooses a time. */
const plannedAgain: ReadonlySet<PostState> = new Set([
  'sent-back',
  'missed',
  'failed',
  'cancelled',
]);

/**
 * A post as someone wants it; undefined if that changes nothing. A time plans it again. What was approved waits
 * again once somebody who must ask changes it, and what was sent back once they choose its time.
 * @param stored what a refusal shows as the version that is stored
 * @throws {Problem} 409 with both versions if the post has changed since the version of the change, 409
 *   for a post that is out, 400 for a text or time that cannot be posted
 */
export function changePost(
  known: Changeable,
  change: PostChange,
  mustAsk: boolean,
  now: Date,
  stored: () => unknown,
): ChangedPost | undefined {
  if (change.version !== known.version) {
    throw new Problem('conflict', errors.changed, {
      versions: { sent: change, stored: stored() },
    });
  }
  const { text = known.text, at: wanted } = change;
  if (known.state === 'sending') throw new Problem('conflict', errors.sending);
  if (known.state === 'published') throw new Problem('conflict', errors.published);
  const at = wanted === undefined ? known.at : new Date(wanted);
  const isMoved = at.getTime() !== known.at.getTime() || (wanted !== undefined && isOver(known));
  if (text === known.text && !isMoved) return undefined;
  if (text !== known.text) refuseUnpostable('text', known.platform, text);
  if (isMoved && at <= now) throw refuse('at', errors.past);
  const isPlanned = known.state === 'planned' || (isMoved && isOver(known));
  return {
    text,
    at,
    dueAt: isMoved ? at : known.dueAt,
    state: isPlanned ? (mustAsk ? 'waiting' : 'planned') : known.state,
    approvedById: isPlanned && mustAsk ? null : known.approvedById,
    sentBackById: known.sentBackById,
    sentBackNote: known.sentBackNote,
    sentBackAt: known.sentBackAt,
    ...(isPlanned && notSentBack),
    attempts: isMoved ? 0 : known.attempts,
    lastError: isMoved ? null : known.lastError,
    version: known.version + 1,
    key: postKey(known.platform, at, text),
  };
}

const isOver = ({ state }: Pick<Changeable, 'state'>) => plannedAgain.has(state);

/** @throws {Problem} 409; the same post is planned for the same time */
export function refuseSame(): never {
  throw new Problem('conflict', errors.same);
}

/** What a decision makes of the posts that it applies to. */
export interface DecidedPosts extends SentBack {
  from: readonly PostState[];
  state: PostState;
  /** Their time: as it is, no earlier than now, or now. */
  time: 'kept' | 'from-now' | 'now';
  /** Who has approved them: as it is, whoever decides if they were waiting, or nobody. */
  approver: 'kept' | 'of-waiting' | 'nobody';
}

const outcomes: Readonly<Record<PostDecision, Pick<DecidedPosts, 'time' | 'approver'>>> = {
  approve: { time: 'from-now', approver: 'of-waiting' },
  'send-back': { time: 'kept', approver: 'nobody' },
  publish: { time: 'now', approver: 'of-waiting' },
  cancel: { time: 'kept', approver: 'kept' },
};

/** @param by the account that decides; null for an API key */
export const decidedPosts = (
  { decision, note }: Pick<DecisionRequest, 'decision' | 'note'>,
  by: string | null,
  now: Date,
): DecidedPosts => ({
  ...outcomes[decision],
  from: decidable[decision],
  state: decidedState[decision],
  ...(decision === 'send-back'
    ? { sentBackById: by, sentBackNote: note, sentBackAt: now }
    : notSentBack),
});

/** @throws {Problem} 400 unless the posts are named in exactly one way */
export function refuseUnclear({ ids, series, state }: DecisionRequest): void {
  if ([ids, series, state].filter((way) => way !== undefined).length !== 1) {
    throw refuse('ids', errors.which);
  }
}

export const noSuchPost = (): Problem => new Problem('not_found', errors.missing);
