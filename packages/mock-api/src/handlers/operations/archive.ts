import { requestArchive } from '@flowdeck/contract/operations/archive';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { archiveTicketMs } from '@flowdeck/domain/operations/archive/archive';
import { archiveCopy } from '@flowdeck/domain/operations/archive/archive-copy';
import { mockCall } from '../../mock-call.ts';

export const handlers = [
  mockCall(requestArchive, ({ world, log, session }) => {
    const { createdAt } = session;
    const now = world.now();
    requireRecentSignIn(createdAt, now, archiveCopy.tooOld);
    const ticket = world.nextId();
    world.archiveTickets.set(ticket, { account: session, endsAt: now.getTime() + archiveTicketMs });
    log({ action: 'archive-requested' });
    return { address: `/api/account/archive/${ticket}` };
  }),
];
