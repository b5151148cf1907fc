import { listPage } from '@flowdeck/contract/list';
import {
  decidableMails,
  decideMails,
  listWorkflowMails,
  workflowDecisions,
} from '@flowdeck/contract/delivery/mails';
import { listSentMails } from '@flowdeck/contract/delivery/sent-mails';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import {
  lastSentMails,
  newestMails,
  sentAtOf,
  toMail,
  toSentMail,
} from '@flowdeck/domain/delivery/mails/mail-view';
import { opening, readByPeople } from '@flowdeck/domain/delivery/mails/reads';
import { statusAfterMail } from '@flowdeck/domain/delivery/mails/mail-rules';
import { refuseUnapproved } from '@flowdeck/domain/identity/approval';
import { mailAllowed } from '@flowdeck/domain/leads/change-lead';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { isWithin } from '@flowdeck/domain/list/period';
import { mailActions } from '@flowdeck/domain/identity/audit-log';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { mailsByOf } from '../../senders.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Workspace } from '../../world.ts';
import { storeLead } from '../leads/lead-records.ts';
import { ownWorkflow } from '../workflows/workflows.ts';

export const handlers = [
  mockCall(listWorkflowMails, ({ world, session, params, query }) => {
    const { workspace } = session;
    const { cursor, limit = listPage.default } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestMails, 'time');
    const { id } = ownWorkflow(workspace, params.id);
    const made = mailsIn(workspace).filter(({ workflowId }) => workflowId === id);
    const sorted = sortedAfter(made, orderOf(newestMails), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestMails, positionOf);
    return {
      items: rows.map((mail) => toMail(mail, mailsByOf(world, session))),
      nextCursor,
      waiting: made.filter(isWaiting).length,
    };
  }),

  mockCall(listSentMails, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default, outcome, origin, ...period } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, lastSentMails, 'time');
    const sent = workspace.leads.flatMap(({ mails, reads = [] }) =>
      mails.flatMap((mail) => {
        const sentAt = sentAtOf(mail);
        if (sentAt === null) return [];
        const byPeople = readByPeople(reads, mail.id);
        const opened = byPeople.some(({ what }) => what === opening);
        const clicked = byPeople.some(({ what }) => what !== opening);
        return [{ ...mail, sentAt, opened, clicked }];
      }),
    );
    const listed = sent.filter(
      ({ sentAt, status, opened, clicked, broadcastId = null }) =>
        (outcome === undefined || (outcome === 'bounced') === (status === 'bounced')) &&
        (outcome !== 'opened' || opened) &&
        (outcome !== 'clicked' || clicked) &&
        (origin === undefined || (origin === 'broadcast') === (broadcastId !== null)) &&
        isWithin(sentAt, period),
    );
    const placeOf = ({ sentAt, id }: (typeof sent)[number]) => ({ key: sentAt.getTime(), id });
    const sorted = sortedAfter(listed, orderOf(lastSentMails), placeOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, lastSentMails, placeOf);
    const makers = [...workspace.broadcasts, ...workspace.workflows];
    const items = rows.map((mail) => {
      const id = mail.broadcastId ?? mail.workflowId;
      return toSentMail({ ...mail, by: makers.find((one) => one.id === id)?.name ?? null });
    });
    return { items, nextCursor };
  }),

  mockCall(decideMails, ({ world, log, session, body }) => {
    const { workspace } = session;
    const { decision, ids, workflowId } = body;
    refuseUnapproved(decision, session.mustAsk);
    const isMeant = (mail: StoredMail) =>
      decidableMails[decision].some((status) => status === mail.status) &&
      (ids.includes(mail.id) ||
        (workflowDecisions.includes(decision) &&
          workflowId !== undefined &&
          mail.workflowId === workflowId));
    const meant = mailsIn(workspace).filter(isMeant);
    const action = mailActions[decision];
    const subject =
      workflowId === undefined ? {} : { subject: { kind: 'workflow', id: workflowId } as const };
    if (action && meant.length > 0) log({ action, count: meant.length, ...subject });
    const approved = session.isUnproven ? 'held' : 'queued';
    if (decision === 'resend') {
      for (const lead of workspace.leads) {
        if (lead.mailRefusal === null || !lead.mails.some(isMeant)) continue;
        const allowed = { mailRefusal: null, version: lead.version + 1 };
        storeLead(lead, allowed, [mailAllowed], world.now(), nameOfCaller(session));
      }
    }
    if (decision === 'arrived') {
      for (const lead of workspace.leads) {
        if (!lead.mails.some(isMeant)) continue;
        const status = statusAfterMail(lead.status);
        const event = { kind: 'status-by-workflow', from: lead.status, to: status } as const;
        if (status !== lead.status) {
          storeLead(lead, { status, version: lead.version + 1 }, [event], world.now());
        }
      }
      for (const mail of meant) {
        Object.assign(mail, { status: 'delivered', deliveredAt: world.now(), lastError: null });
      }
      return { decided: meant.length };
    }
    for (const mail of meant) {
      mail.status = decision === 'discard' ? 'discarded' : approved;
      if (decision === 'resend') {
        Object.assign(mail, { attempts: 0, lastError: null, deliveredAt: null });
      }
    }
    return { decided: meant.length };
  }),
];

/** A lead's emails go with it. */
export const mailsIn = ({ leads }: Workspace): StoredMail[] => leads.flatMap(({ mails }) => mails);

const isWaiting = ({ status }: StoredMail) => status === 'waiting';

const positionOf = ({ createdAt, id }: StoredMail) => ({ key: createdAt.getTime(), id });
