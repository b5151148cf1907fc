import { listPage } from '@flowdeck/contract/list';
import { decideMails, listWorkflowMails } from '@flowdeck/contract/delivery/mails';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { newestMails, toMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { mockCall } from '../../mock-call.ts';
import { mailsByOf } from '../../senders.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Workspace } from '../../world.ts';
import { ownWorkflow } from '../workflows/workflows.ts';

export const handlers = [
  mockCall(listWorkflowMails, ({ world, session: { workspace, account }, params, query }) => {
    const { cursor, limit = listPage.default } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestMails, 'number');
    const { id } = ownWorkflow(workspace, params.id);
    const made = mailsIn(workspace).filter(({ workflowId }) => workflowId === id);
    const sorted = sortedAfter(made, orderOf(newestMails), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestMails, positionOf);
    return {
      items: rows.map((mail) => toMail(mail, mailsByOf(world, account))),
      nextCursor,
      waiting: made.filter(isWaiting).length,
    };
  }),

  mockCall(decideMails, ({ session: { workspace, account }, body }) => {
    const { decision, ids, workflowId } = body;
    const meant = mailsIn(workspace)
      .filter(isWaiting)
      .filter((mail) => ids.includes(mail.id) || (workflowId && mail.workflowId === workflowId));
    const approved = account.isUnproven ? 'held' : 'queued';
    for (const mail of meant) mail.status = decision === 'discard' ? 'discarded' : approved;
    return { decided: meant.length };
  }),
];

/** A lead's emails go with it. */
export const mailsIn = ({ leads }: Workspace): StoredMail[] => leads.flatMap(({ mails }) => mails);

const isWaiting = ({ status }: StoredMail) => status === 'waiting';

const positionOf = ({ createdAt, id }: StoredMail) => ({ key: createdAt.getTime(), id });
