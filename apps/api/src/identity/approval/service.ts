import type { MailWay } from '@flowdeck/contract/identity/session';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { mustAsk, refuseStrangers } from '@flowdeck/domain/identity/approval';
import { ApprovalAnswer, type ApprovalAnswerProps } from '@flowdeck/emails/approval-answer';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { ApprovalStore } from './store.ts';

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

/** Whether what people send waits for an owner of the workspace, and who is told of the answer. */
export function createApprovals({ store, mailer, mailsBy, publicUrl, now }: Deps) {
  const linkTo = (workspaceId: string, page: string) => `${publicUrl()}/w/${workspaceId}${page}`;

  /** Whether what they send waits for the approval of an owner. */
  async function asks({ workspaceId, role, scopes }: Session): Promise<boolean> {
    const who = { role, isApiKey: scopes !== undefined };
    // Most need no look at the rule.
    if (!mustAsk(who, { editorsNeedApproval: true })) return false;
    return mustAsk(who, await store.rule(workspaceId));
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
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
