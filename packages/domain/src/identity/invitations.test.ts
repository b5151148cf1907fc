import { mostInvitations } from '@flowdeck/contract/identity/invitations';
import { expect, it } from 'vitest';
import { refuseInvitation } from './invitations.ts';

it('invites nobody twice, nobody where sign-up is off, and not without end', () => {
  expect(() => refuseInvitation({ mode: 'invite' }, false, mostInvitations - 1)).not.toThrow();
  expect(() => refuseInvitation({ mode: 'off' }, false, 0)).toThrow('SIGNUP=off');
  expect(() => refuseInvitation({ mode: 'open' }, true, 0)).toThrow('already has an account');
  expect(() => refuseInvitation({ mode: 'open' }, false, mostInvitations)).toThrow('Revoke some');
});
