import {
  mostWaiting,
  waitingKinds,
  waitingShown,
  type Waiting,
  type WaitingItem,
  type WaitingKind,
} from '@flowdeck/contract/operations/waiting';
import type { Post } from '@flowdeck/contract/content/social-posts';
import type { WorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { allows, memberRoles, type MemberRole } from '@flowdeck/contract/roles';
import { beginningOf, cut } from '../beginning-of.ts';
import { socialCopy } from '../content/social/social-copy.ts';
import { workflowsCopy } from '../workflows/workflows-copy.ts';
import { fillIn, nobody } from '../workflows/outreach-mails.ts';

/** Longest beginning of a text that names a post, in UTF-16 code units. */
const longestTitle = 120;

/** Longest text of an email that is shown, in UTF-16 code units. */
const longestText = 5_000;

export interface Person {
  /** What they may do in the workspace. */
  role: MemberRole;
  /** Whether what they send waits for the approval of an owner. */
  mustAsk: boolean;
}

const toApprove: ReadonlySet<WaitingKind> = new Set(['broadcasts', 'emails', 'posts']);

/** Those whose detail is the subject of a broadcast, with its fields. */
const withSubject: ReadonlySet<WaitingKind> = new Set(['broadcasts', 'incomplete']);

/** Who can do something about each kind; an address and invitations are those of whoever asks. */
const roleFor: Readonly<Record<WaitingKind, MemberRole>> = {
  address: 'viewer',
  invitations: 'viewer',
  broadcasts: 'editor',
  emails: 'editor',
  posts: 'editor',
  'sent-back-broadcasts': 'editor',
  'sent-back-posts': 'editor',
  held: 'owner',
  unsent: 'owner',
  incomplete: 'editor',
  unpublished: 'editor',
  runs: 'editor',
  entries: 'editor',
  notes: 'editor',
};

/** Whether what waits is for this person to decide: nobody is shown what only others can help. */
export const waitsFor = (kind: WaitingKind, { role, mustAsk }: Person): boolean =>
  allows(role, roleFor[kind]) && !(mustAsk && toApprove.has(kind));

/**
 * Whose work this person gets back besides their own, if it was sent back: that of those who are in these roles by now.
 * Owners look after what was asked for by somebody who cannot change it any more, null for somebody who has left.
 */
export const sentBackOf = ({ role }: Pick<Person, 'role'>): readonly (MemberRole | null)[] =>
  role === 'owner'
    ? [null, ...memberRoles.filter((one) => !allows(one, roleFor['sent-back-posts']))]
    : [];

/** A broadcast that ended, or a post that was due, before this time is past: nobody is asked about it any more. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - 7 * 24 * 60 * 60_000);

/** Something that waits, as it is stored. */
export interface FoundWaiting extends Omit<
  WaitingItem,
  'at' | 'text' | 'mailsBy' | 'by' | 'parentId' | 'canAct' | 'stopped'
> {
  at: Date;
  /** Of those that are named, what an email says. */
  text?: string | null;
  mailsBy?: WaitingItem['mailsBy'];
  by?: string | null;
  parentId?: string | null;
  canAct?: boolean;
  stopped?: boolean;
}

/** What was found of each kind, at most `mostWaiting`, in the order in which it is named. */
export type AllWaiting = Partial<Record<WaitingKind, readonly FoundWaiting[]>>;

/** For which platform a post is that did not go out, and why it did not. */
export const unpublishedBecause = ({
  platform,
  state,
  lastError,
}: Pick<Post, 'platform' | 'state' | 'lastError'>): string =>
  `${platform}: ${state === 'failed' && lastError ? lastError : socialCopy.missed}`;

/**
 * What is said of a workflow whose latest run failed, or that has stopped: a run that somebody begins by hand may end
 * well, but nothing runs by itself until the workflow is started.
 * @param reason why it has stopped, or else why its latest run failed
 */
export const careFor = (
  status: WorkflowStatus,
  reason: string,
): Pick<FoundWaiting, 'detail' | 'stopped'> =>
  status === 'error'
    ? { detail: workflowsCopy.hasStopped(reason), stopped: true }
    : { detail: reason };

export const toWaiting = (found: AllWaiting): Waiting => ({
  kinds: waitingKinds
    .map((kind) => ({ kind, all: found[kind] ?? [] }))
    .filter(({ all }) => all.length > 0)
    .map(({ kind, all }) => ({
      kind,
      count: Math.min(all.length, mostWaiting),
      items: all.slice(0, waitingShown).map((item) => toItem(kind, item)),
      byParent: byParent(all),
    })),
});

function toItem(
  kind: WaitingKind,
  {
    title,
    detail,
    at,
    text = null,
    mailsBy = null,
    by = null,
    parentId = null,
    canAct = true,
    stopped = false,
    id,
  }: FoundWaiting,
): WaitingItem {
  return {
    id,
    title: beginningOf(title, longestTitle),
    detail: withSubject.has(kind) ? fillIn(detail, nobody) : detail,
    text: text && cut(text, longestText),
    parentId,
    mailsBy,
    by,
    at: at.toISOString(),
    canAct,
    stopped,
  };
}

function byParent(all: readonly FoundWaiting[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { parentId } of all.slice(0, mostWaiting)) {
    if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count }));
}
