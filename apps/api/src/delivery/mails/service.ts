import type { MailDecision } from '@flowdeck/contract/delivery/mails';
import type { SentMailFilters } from '@flowdeck/contract/delivery/sent-mails';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { refuseUnapproved } from '@flowdeck/domain/identity/approval';
import type { Approvals } from '../../identity/approval/service.ts';
import { byCreation, readPage, type ListQuery } from '../../platform/db/list-page.ts';
import {
  lastSentMails,
  newestMails,
  toMail,
  toSentMail,
} from '@flowdeck/domain/delivery/mails/mail-view';
import { noSuchWorkflow } from '@flowdeck/domain/workflows/status';
import type { Session } from '../../platform/http/route.ts';
import { type MailStore, toStoredMail } from './store.ts';

interface Deps {
  store: MailStore;
  /** Whether a workspace has this workflow. */
  isWorkflow: (workspaceId: string, id: string) => Promise<boolean>;
  approvals: Pick<Approvals, 'mustAsk'>;
  /** Whether a workspace’s emails leave. */
  mailsBy: (workspaceId: string) => Promise<MailWay>;
  now: () => Date;
}

/** What people see of the emails that workflows made, and what they decide. */
export function createMailService({ store, isWorkflow, approvals, mailsBy, now }: Deps) {
  return {
    /** @throws {Problem} 404 outside the workspace, 400 for a cursor of another list */
    async list(workspaceId: string, workflowId: string, query: ListQuery) {
      const { rows, nextCursor } = await readPage(
        query,
        async (page) => {
          if (!(await isWorkflow(workspaceId, workflowId))) throw noSuchWorkflow();
          return store.page(workspaceId, workflowId, page);
        },
        byCreation(newestMails),
      );
      const way = await mailsBy(workspaceId);
      return {
        items: rows.map((row) => toMail(toStoredMail(row), way)),
        nextCursor,
        waiting: await store.countWaiting(workspaceId, workflowId),
      };
    },

    /** @throws {Problem} 400 for a cursor of another list */
    async sent(workspaceId: string, { cursor, limit, ...filters }: ListQuery & SentMailFilters) {
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        (page) => store.sent(workspaceId, { ...page, ...filters }),
        {
          sort: lastSentMails,
          key: 'time',
          positionOf: ({ id, sentAt, createdAt }) => ({ id, key: (sentAt ?? createdAt).getTime() }),
        },
      );
      const makers = await store.makers(workspaceId, rows);
      const items = rows.map((row) =>
        toSentMail({
          ...toStoredMail(row),
          by: makers.get(row.broadcastId ?? row.workflowId ?? '') ?? null,
          opened: row.openedAt !== null,
          clicked: row.clickedAt !== null,
        }),
      );
      return { items, nextCursor };
    },

    /**
     * What the decision is not about stays as it is.
     * @throws {Problem} 403 for an approval by somebody who needs it themselves
     */
    async decide(
      session: Session,
      decision: { decision: MailDecision; ids: readonly string[]; workflowId?: string | undefined },
    ) {
      refuseUnapproved(decision.decision, await approvals.mustAsk(session));
      return { decided: await store.decide(session.workspaceId, decision, now()) };
    },
  };
}

export type MailService = ReturnType<typeof createMailService>;
