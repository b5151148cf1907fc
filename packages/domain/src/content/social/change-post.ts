import {
  decidable,
  type DecisionRequest,
  type PostChange,
  type PostDecision,
} from '@flowdeck/contract/content/social-posts';
import type { PostState } from '@flowdeck/contract/content/social';
import { Problem } from '../../problem.ts';
import { postKey } from './planned-posts.ts';
import { refuseUnpostable } from './post-text.ts';
import { refuse } from './refuse.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

interface Changeable {
  platform: string;
  text: string;
  at: Date;
  dueAt: Date;
  state: PostState;
  approvedById: string | null;
  /** Who sent it back, why and when; the note is null unless somebody did. */
  sentBackById: string | null;
  sentBackNote: string | null;
  sentBackAt: Date | null;
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
    sentBackById: isPlanned ? null : known.sentBackById,
    sentBackNote: isPlanned ? null : known.sentBackNote,
    sentBackAt: isPlanned ? null : known.sentBackAt,
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
export interface DecidedPosts {
  from: readonly PostState[];
  state: PostState;
  /** Their time: as it is, no earlier than now, or now. */
  time: 'kept' | 'from-now' | 'now';
  /** Who sent them back, why and when. */
  sentBackById: string | null;
  sentBackNote: string | null;
  sentBackAt: Date | null;
}

const outcomes: Readonly<Record<PostDecision, Pick<DecidedPosts, 'state' | 'time'>>> = {
  approve: { state: 'planned', time: 'from-now' },
  'send-back': { state: 'sent-back', time: 'kept' },
  publish: { state: 'planned', time: 'now' },
  cancel: { state: 'cancelled', time: 'kept' },
};

/** Who has approved a post after a decision: whoever lets go what waits, until it is sent back. */
export const approverOf = (
  decision: PostDecision,
  known: { state: PostState; approvedById: string | null },
  by: string | null,
): string | null => {
  if (decision === 'send-back') return null;
  return known.state === 'waiting' && decision !== 'cancel' ? by : known.approvedById;
};

/** @param by the account that decides; null for an API key */
export const decidedPosts = (
  { decision, note }: Pick<DecisionRequest, 'decision' | 'note'>,
  by: string | null,
  now: Date,
): DecidedPosts => {
  const isSentBack = decision === 'send-back';
  return {
    ...outcomes[decision],
    from: decidable[decision],
    sentBackById: isSentBack ? by : null,
    sentBackNote: isSentBack ? note : null,
    sentBackAt: isSentBack ? now : null,
  };
};

/** @throws {Problem} 400 unless the posts are named in exactly one way */
export function refuseUnclear({ ids, series, state }: DecisionRequest): void {
  if ([ids, series, state].filter((way) => way !== undefined).length !== 1) {
    throw refuse('ids', errors.which);
  }
}

export const noSuchPost = (): Problem => new Problem('not_found', errors.missing);
