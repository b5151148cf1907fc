import { listPage } from '@flowdeck/contract/list';
import type { MailDecision } from '@flowdeck/contract/delivery/mails';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { readPosition, toListPage } from '@flowdeck/domain/list/cursor';
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

interface ListQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** What people see of the emails that workflows made, and what they decide. */
export function createMailService({ store, isWorkflow, mailsBy, now }: Deps) {
  return {
    /** @throws {Problem} 404 outside the workspace, 400 for a cursor of another list */
    async list(
      workspaceId: string,
      workflowId: string,
      { cursor, limit = listPage.default }: ListQuery,
    ) {
      const after = cursor === undefined ? undefined : readPosition(cursor, newestMails, 'number');
      if (!(await isWorkflow(workspaceId, workflowId))) throw noSuchWorkflow();
      // One more than requested, to see whether there is another page.
      const found = await store.page(workspaceId, workflowId, { after, limit: limit + 1 });
      const way = await mailsBy(workspaceId);
      const { rows, nextCursor } = toListPage(found, limit, newestMails, ({ createdAt, id }) => ({
        key: createdAt.getTime(),
        id,
      }));
      return {
        items: rows.map((row) => toMail(toStoredMail(row), way)),
        nextCursor,
        waiting: await store.countWaiting(workspaceId, workflowId),
      };
    },

    /** What does not wait any more stays as it is. */
    async decide(
      workspaceId: string,
      decision: { decision: MailDecision; ids: readonly string[]; workflowId?: string | undefined },
    ) {
      return { decided: await store.decide(workspaceId, decision, now()) };
    },
  };
}

export type MailService = ReturnType<typeof createMailService>;
