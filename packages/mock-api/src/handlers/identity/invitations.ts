import { listInvitations, invite, revokeInvitation } from '@flowdeck/contract/identity/invitations';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  invitationMs,
  noSuchInvitation,
  refuseInvitation,
  requireInviter,
} from '@flowdeck/domain/identity/invitations';
import { mockCall, type MockSession } from '../../mock-call.ts';
import { mailsByOf } from '../../seeds/accounts.ts';
import type { World } from '../../world.ts';

export const handlers = [
  mockCall(listInvitations, ({ world, session }) => {
    requireMay(world, session);
    return openInvitations(world).map(({ id, email, createdAt, expiresAt }) => ({
      id,
      email,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }),

  mockCall(invite, ({ world, session, body: { email } }) => {
    requireMay(world, session);
    const key = accountKey(email);
    const others = openInvitations(world).filter((one) => accountKey(one.email) !== key);
    refuseInvitation(world.signUp, world.findAccount(email) !== undefined, others.length);
    const createdAt = world.now();
    const expiresAt = new Date(createdAt.getTime() + invitationMs);
    const id = world.nextId();
    world.invitations = [{ id, email, createdAt, expiresAt }, ...others];
    const { mailsBy } = mailsByOf(email);
    return { link: `https://flowdeck.example.com/api/auth/link/${id}`, mailsBy };
  }),

  mockCall(revokeInvitation, ({ world, session, params }) => {
    requireMay(world, session);
    const open = openInvitations(world);
    if (!open.some(({ id }) => id === params.id)) throw noSuchInvitation();
    world.invitations = open.filter(({ id }) => id !== params.id);
    return undefined;
  }),
];

/** Its only administrator is that of the demo. */
function requireMay(world: World, { user }: MockSession): void {
  requireInviter(user, user.role === 'super_admin', world.signUp);
}

const openInvitations = ({ invitations, now }: World) =>
  invitations.filter(({ expiresAt }) => expiresAt > now());
