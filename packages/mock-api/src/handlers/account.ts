import { endOtherSessions, endSession, listSessions } from '@flowdeck/contract/account';
import { deviceName, noSuchSession } from '@flowdeck/domain/accounts/sessions';
import { mockCall } from '../mock-call.ts';

export const handlers = [
  mockCall(listSessions, ({ world, session }) =>
    world.sessionsOf(session.user).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      current: id === session.id,
    })),
  ),

  mockCall(endSession, ({ world, session, params }) => {
    if (!world.sessionsOf(session.user).some(({ id }) => id === params.id)) throw noSuchSession();
    world.endSession(params.id);
    return undefined;
  }),

  mockCall(endOtherSessions, ({ world, session }) => {
    for (const { id } of world.sessionsOf(session.user)) {
      if (id !== session.id) world.endSession(id);
    }
    return undefined;
  }),
];
