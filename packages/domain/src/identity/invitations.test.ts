import type { SessionUser } from '@flowdeck/contract/identity/session';
import { mostInvitations } from '@flowdeck/contract/identity/invitations';
import { expect, it } from 'vitest';
import { refuseInvitation, requireInviter } from './invitations.ts';

const user = (role: 'user' | 'super_admin'): SessionUser => ({
  id: '1',
  username: 'ada',
  name: 'Ada',
  email: null,
  role,
});

it('lets administrators invite, and the published account only where everybody may sign up', () => {
  for (const mode of ['open', 'invite', 'off'] as const) {
    expect(() => requireInviter(user('super_admin'), false, { mode })).not.toThrow();
    expect(() => requireInviter(user('user'), false, { mode })).toThrow('administrators only');
  }
  expect(() => requireInviter(user('super_admin'), true, { mode: 'open' })).not.toThrow();
  expect(() => requireInviter(user('super_admin'), true, { mode: 'invite' })).toThrow('published');
});

it('invites nobody twice, nobody where sign-up is off, and not without end', () => {
  expect(() => refuseInvitation({ mode: 'invite' }, false, mostInvitations - 1)).not.toThrow();
  expect(() => refuseInvitation({ mode: 'off' }, false, 0)).toThrow('SIGNUP=off');
  expect(() => refuseInvitation({ mode: 'open' }, true, 0)).toThrow('already has an account');
  expect(() => refuseInvitation({ mode: 'open' }, false, mostInvitations)).toThrow('Revoke some');
});
