import type { BroadcastDecision } from '@flowdeck/contract/campaigns/broadcasts';
import type { PostState } from '@flowdeck/contract/content/social';
import type { PostDecision } from '@flowdeck/contract/content/social-posts';
import { counted } from '@flowdeck/contract/counted';
import type { AuditEntry, AuditKind, AuditSubject } from '@flowdeck/contract/identity/audit-log';
import type { MailDecision } from '@flowdeck/contract/delivery/mails';
import type { MemberRole } from '@flowdeck/contract/roles';
import { beginningOf } from '../beginning-of.ts';
import type { ActivityText } from '../workflows/activity-text.ts';
import { auditLogCopy as copy } from './audit-log-copy.ts';

/** For how many days the log of a workspace is kept. */
export const auditDays = 180;

/** For how long after an entry that counts what was done, the same adds to it: files are imported in many calls. */
const auditAddsMs = 10 * 60 * 1000;

/** Longest beginning of a text that names a post, in UTF-16 code units. */
const longestPostName = 60;

/** The order of the log. */
export const newestAudits = '-at';

/** What an entry tells beyond its action. It has nothing of leads but how many they are. */
export interface AuditFacts {
  /** Of something that the workspace has or had. */
  name: string | null;
  count: number | null;
  role: MemberRole | null;
  roleBefore: MemberRole | null;
  /** That of the account that it was done to; null once that is gone. */
  person: string | null;
}

interface Action {
  kind: AuditKind;
  text: (facts: AuditFacts) => string;
  /** What is done in many calls, or in many steps of one, is one entry. */
  adds?: 'calls' | 'steps';
}

const of = (kind: AuditKind, text: string): Action => ({ kind, text: () => text });
const named = (kind: AuditKind, text: (name: string) => string): Action => ({
  kind,
  text: ({ name }) => text(name ?? ''),
});
const counting = (
  kind: AuditKind,
  noun: Parameters<typeof counted>[1],
  text: (things: string) => string,
): Action => ({
  kind,
  adds: 'calls',
  text: ({ count }) => text(counted(count ?? 0, noun, (count ?? 0).toLocaleString('en'))),
});
/** One post by its name, several by that of the first. */
const ofPosts = (kind: AuditKind, text: (posts: string) => string): Action => ({
  kind,
  adds: 'steps',
  text: ({ name, count }) => {
    const others = (count ?? 1) - 1;
    const post = name ?? '';
    if (others === 0) return text(post);
    return text(copy.andOthers(post, counted(others, nouns.other, others.toLocaleString('en'))));
  },
});
const roleIn = (role: MemberRole | null) => (role ? copy.roles[role] : '');
const { nouns } = copy;

/** Everything that is entered in the log of a workspace. */
export const auditActions = {
  'workspace-opened': of('sign-in', copy.opened),
  'members-invited': {
    kind: 'members',
    text: ({ count, role }) => copy.invited(counted(count ?? 0, nouns.person), roleIn(role)),
  },
  'invitation-revoked': of('members', copy.invitationRevoked),
  'member-joined': { kind: 'members', text: ({ role }) => copy.joined(roleIn(role)) },
  'role-changed': {
    kind: 'members',
    text: ({ person, roleBefore, role }) =>
      roleBefore === null
        ? copy.memberAdded(person ?? copy.former, roleIn(role))
        : copy.roleChanged(person ?? copy.former, roleIn(roleBefore), roleIn(role)),
  },
  'member-removed': {
    kind: 'members',
    text: ({ person }) => copy.memberRemoved(person ?? copy.former),
  },
  'member-left': of('members', copy.memberLeft),
  'broadcast-scheduled': named('sending', copy.broadcastScheduled),
  'broadcast-sent': named('sending', copy.broadcastSent),
  'broadcast-asked': named('approval', copy.broadcastAsked),
  'broadcast-approved': named('approval', copy.broadcastApproved),
  'broadcast-sent-back': named('approval', copy.broadcastSentBack),
  'broadcast-paused': named('sending', copy.broadcastPaused),
  'broadcast-resumed': named('sending', copy.broadcastResumed),
  'broadcast-cancelled': named('sending', copy.broadcastCancelled),
  'broadcast-sent-again': named('sending', copy.broadcastSentAgain),
  'posts-planned': ofPosts('sending', copy.postsPlanned),
  'posts-published': ofPosts('sending', copy.postsPublished),
  'posts-asked': ofPosts('approval', copy.postsAsked),
  'posts-approved': ofPosts('approval', copy.postsApproved),
  'posts-sent-back': ofPosts('approval', copy.postsSentBack),
  'posts-cancelled': ofPosts('approval', copy.postsCancelled),
  'emails-approved': counting('approval', nouns.email, copy.emailsApproved),
  'emails-discarded': counting('approval', nouns.email, copy.emailsDiscarded),
  'draft-edited': named('editing', copy.draftEdited),
  'leads-edited': counting('editing', nouns.change, copy.leadsEdited),
  'leads-imported': counting('import', nouns.row, copy.leadsImported),
  'leads-exported': counting('export', nouns.lead, copy.leadsExported),
  'archive-requested': of('export', copy.archiveRequested),
  'broadcast-deleted': named('deletion', copy.broadcastDeleted),
  'post-deleted': ofPosts('deletion', copy.postDeleted),
  'draft-deleted': named('deletion', copy.draftDeleted),
  'workflow-deleted': named('deletion', copy.workflowDeleted),
  'form-deleted': named('deletion', copy.formDeleted),
  'segment-deleted': named('deletion', copy.segmentDeleted),
  'leads-deleted': counting('deletion', nouns.lead, copy.leadsDeleted),
  'lead-erased': of('deletion', copy.leadErased),
  'workspace-renamed': named('settings', copy.workspaceRenamed),
  'approval-turned-on': of('settings', copy.approvalTurnedOn),
  'approval-turned-off': of('settings', copy.approvalTurnedOff),
  'mail-sender-changed': of('settings', copy.mailSenderChanged),
  'post-webhook-changed': of('settings', copy.postWebhookChanged),
  'mailbox-changed': of('settings', copy.mailboxChanged),
  'event-webhook-added': of('settings', copy.eventWebhookAdded),
  'event-webhook-changed': of('settings', copy.eventWebhookChanged),
  'event-webhook-deleted': of('settings', copy.eventWebhookDeleted),
  'api-key-made': named('settings', copy.apiKeyMade),
  'api-key-ended': named('settings', copy.apiKeyEnded),
} as const satisfies Record<string, Action>;

/** By which members become former ones: whom it was done to, or else who did it. */
export const leavingActions = ['member-removed', 'member-left'] as const satisfies AuditAction[];

export type AuditAction = keyof typeof auditActions;

/** Something that somebody did, to be entered in the log. */
export interface AuditEvent extends Partial<Omit<AuditFacts, 'person'>> {
  action: AuditAction;
  subject?: { kind: AuditSubject; id: string };
  /** The account that it was done to. */
  accountId?: string;
}

export interface StoredAudit extends AuditFacts {
  id: string;
  at: Date;
  action: AuditAction;
  by: AuditEntry['by'];
  subject: AuditEntry['subject'];
}

/** What decisions are called in the log. */
const broadcastActions = {
  send: 'broadcast-sent',
  schedule: 'broadcast-scheduled',
  approve: 'broadcast-approved',
  'send-back': 'broadcast-sent-back',
  pause: 'broadcast-paused',
  resume: 'broadcast-resumed',
  cancel: 'broadcast-cancelled',
  'send-to-later': 'broadcast-sent',
  'send-again': 'broadcast-sent-again',
} as const satisfies Record<BroadcastDecision, AuditAction>;

/** What a decision on a broadcast is called, which then has a status. */
export const broadcastAction = (decision: BroadcastDecision, status: string): AuditAction =>
  status === 'waiting' ? 'broadcast-asked' : broadcastActions[decision];

const postActions = {
  approve: 'posts-approved',
  'send-back': 'posts-sent-back',
  publish: 'posts-published',
  cancel: 'posts-cancelled',
} as const satisfies Record<PostDecision, AuditAction>;

interface NamedPost {
  id: string;
  platform: string;
  text: string;
}

/** What was done to posts, of which there is one at least. */
const toPosts = (action: AuditAction, posts: readonly NamedPost[]): AuditEvent => {
  const [first] = posts;
  if (!first) throw new Error('There are no posts.');
  return {
    action,
    count: posts.length,
    name: copy.post(beginningOf(first.text, longestPostName), first.platform),
    ...(posts.length === 1 && { subject: { kind: 'post', id: first.id } }),
  };
};

export const decidedOnPosts = (decision: PostDecision, posts: readonly NamedPost[]): AuditEvent =>
  toPosts(postActions[decision], posts);

/** Posts that wait for approval were asked for, rather than planned. */
export const plannedPosts = (state: PostState, posts: readonly NamedPost[]): AuditEvent =>
  toPosts(state === 'waiting' ? 'posts-asked' : 'posts-planned', posts);

export const deletedPost = (post: NamedPost): AuditEvent => toPosts('post-deleted', [post]);

/** Other decisions only tell what became of an email. */
export const mailActions: Readonly<Partial<Record<MailDecision, AuditAction>>> = {
  approve: 'emails-approved',
  discard: 'emails-discarded',
};

/** What an action is, whatever else it says. */
export const auditAction = (action: AuditAction): Action => auditActions[action];

/** What Recent Activity tells too, if nothing else of it is told there. */
const activities: ReadonlySet<AuditAction> = new Set([
  'broadcast-scheduled',
  'broadcast-approved',
  'broadcast-cancelled',
  'posts-planned',
  'posts-published',
  'posts-approved',
  'posts-cancelled',
  'emails-approved',
  'draft-edited',
  'leads-edited',
  'leads-imported',
  'leads-exported',
  'archive-requested',
]);

/** The line of Recent Activity on what somebody did; null for what is in the log alone. */
export const activityOfAudit = (action: AuditAction, facts: AuditFacts): ActivityText | null =>
  activities.has(action) ? { type: 'info', action: auditAction(action).text(facts) } : null;

/** Whether an action adds to an earlier entry of the same; the steps of one call are at one time. */
export function addsTo(action: AuditAction, earlier: Date, at: Date): boolean {
  const { adds } = auditAction(action);
  const since = at.getTime() - earlier.getTime();
  return adds === 'calls' ? since < auditAddsMs : adds === 'steps' && since === 0;
}

/** An entry as people read it. */
export function toAuditEntry({ id, at, action, by, subject, ...facts }: StoredAudit): AuditEntry {
  const { kind, text } = auditAction(action);
  return { id, at: at.toISOString(), kind, by, text: text(facts), subject };
}
