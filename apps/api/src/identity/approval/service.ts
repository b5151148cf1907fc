import type { MailWay } from '@flowdeck/contract/identity/session';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { mustAsk, refuseStrangers, toldAgainAfterMs } from '@flowdeck/domain/identity/approval';
import { ApprovalAnswer, type ApprovalAnswerProps } from '@flowdeck/emails/approval-answer';
import { ApprovalRequest } from '@flowdeck/emails/approval-request';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { Background } from '../../platform/jobs/background.ts';
import type { ApprovalStore } from './store.ts';

/** Between two looks at what began to wait. */
const lookMs = 30_000;

interface Deps extends Pick<Platform, 'mailer' | 'publicUrl' | 'now'> {
  store: ApprovalStore;
  mailsBy: MailWay;
}

/** What an owner has decided on, of what somebody asked for. */
interface Answer extends Pick<ApprovalAnswerProps, 'answer' | 'what' | 'note'> {
  /** The account that asked; null for one that there is no more. */
  to: string | null;
  /** The path of a page about it. */
  page: string;
}

/** Where people look at what waits. */
const pages = {
  broadcasts: '/email-campaigns/broadcasts',
  posts: '/social-media-pack/posts?state=waiting',
  emails: '/dashboard',
} as const;

/** Whether what people send waits for an owner of the workspace, and who is told of it. */
export function createApprovals({ store, mailer, mailsBy, publicUrl, now }: Deps) {
  const linkTo = (workspaceId: string, page: string) => `${publicUrl()}/w/${workspaceId}${page}`;

  /** Whether what they send waits for the approval of an owner. */
  async function asks({ workspaceId, role, scopes }: Session): Promise<boolean> {
    const who = { role, isApiKey: scopes !== undefined };
    // Most need no look at the rule.
    if (!mustAsk(who, { editorsNeedApproval: true })) return false;
    return mustAsk(who, await store.rule(workspaceId));
  }

  /** Tells the owners of workspaces what began to wait since they were last told, at most once an hour. */
  async function tellOwners(): Promise<void> {
    const at = now();
    const since = new Date(at.getTime() - toldAgainAfterMs);
    for (const { id, name, approvalToldAt } of await store.untold(since)) {
      if (!(await store.tell(id, approvalToldAt, at))) continue;
      const waiting = await store.waiting(id);
      const { broadcasts, posts, emails } = waiting;
      if (broadcasts + posts + emails === 0) continue;
      const kind = broadcasts > 0 ? 'broadcasts' : posts > 0 ? 'posts' : 'emails';
      const email = writeEmail(ApprovalRequest, {
        workspace: name,
        ...waiting,
        link: linkTo(id, pages[kind]),
      });
      for (const to of await store.owners(id)) mailer.send({ to, ...email });
    }
  }

  return {
    change: ({ workspaceId }: Session, editorsNeedApproval: boolean): Promise<void> =>
      store.change(workspaceId, editorsNeedApproval, now()),

    mustAsk: asks,

    /** @throws {Problem} 400 for tests of somebody who must ask to somebody who is no member */
    async refuseTesters(session: Session, to: readonly string[]): Promise<void> {
      if (to.length === 0 || !(await asks(session))) return;
      refuseStrangers(to, await store.memberKeys(session.workspaceId, to.map(accountKey)));
    },

    /** Tells a member what an owner decided, unless they did so themselves. */
    async answer({ workspaceId, user }: Session, { to, page, ...said }: Answer): Promise<void> {
      if (to === null || to === user.id || mailsBy !== 'smtp') return;
      const member = await store.member(workspaceId, to);
      if (!member?.email) return;
      const { workspace, email } = member;
      const link = linkTo(workspaceId, page);
      const props = { ...said, by: user.name, workspace, link };
      mailer.send({ to: email, ...writeEmail(ApprovalAnswer, props) });
    },

    tellOwners,

    startWork({ repeat }: Background): void {
      if (mailsBy === 'smtp') repeat(tellOwners, lookMs);
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
