import type { MailDecision } from '@flowdeck/contract/delivery/mails';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { byCreation, readPage, type ListQuery } from '../../platform/db/list-page.ts';
import { newestMails, toMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { noSuchWorkflow } from '@flowdeck/domain/workflows/status';
import { type MailStore, toStoredMail } from './store.ts';

interface Deps {
  store: MailStore;
  /** Whether a workspace has this workflow. */
  isWorkflow: (workspaceId: string, id: string) => Promise<boolean>;
  /** Whether a workspace’s emails leave. */
  mailsBy: (workspaceId: string) => Promise<MailWay>;
  now: () => Date;
}

/** What people see of the emails that workflows made, and what they decide. */
export function createMailService({ store, isWorkflow, mailsBy, now }: Deps) {
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

    /** What the decision is not about stays as it is. */
    async decide(
      workspaceId: string,
      decision: { decision: MailDecision; ids: readonly string[]; workflowId?: string | undefined },
    ) {
      return { decided: await store.decide(workspaceId, decision, now()) };
    },
  };
}

export type MailService = ReturnType<typeof createMailService>;
