import { expect, it } from 'vitest';
import { listInvitations, invite, revokeInvitation } from '../../src/identity/invitations.ts';
import { signIn } from '../../src/identity/session.ts';
import type { Suite } from './people.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

const week = 7 * 24 * 60 * 60 * 1000;

export function invitationConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;
  const asAdmin = async () =>
    (await answer(signIn, { body: { username: 'admin', password: 'flowdeck-demo' } })).token;
  const emailsIn = async (token: string) =>
    (await answer(listInvitations, { token })).map(({ email }) => email);

  for (const endpoint of [listInvitations, invite, revokeInvitation]) needsSession(suite, endpoint);
  wrongRequests(suite, invite, { body: { email: 'eve@example.org' } });

  it('lists an invitation until it is revoked', async () => {
    await newPerson();
    const token = await asAdmin();
    const made = await answer(invite, { token, body: { email: 'eve@example.org' } });
    expect(made).toEqual({
      link: expect.stringContaining('/api/auth/link/') as string,
      mailsBy: 'smtp',
    });
    const [listed] = await answer(listInvitations, { token });
    expect(listed).toMatchObject({
      email: 'eve@example.org',
      createdAt: timeIn(),
      expiresAt: timeIn(week),
    });
    const params = { id: listed?.id ?? '' };
    await answer(revokeInvitation, { token, params });
    expect(await emailsIn(token)).toEqual([]);
    expect(await refusal(revokeInvitation, { token, params })).toEqual({
      code: 'not_found',
      error: 'This invitation was used or revoked already.',
    });
    const wrong = await refusal(revokeInvitation, { token, params: { id: 'none' } });
    expect(wrong.issues?.map(({ path }) => path)).toEqual(['id']);
  });

  it('keeps one invitation for an address, for a week', async () => {
    await newPerson();
    const token = await asAdmin();
    const links = [];
    for (const email of ['eve@example.org', 'fay@example.org', 'EVE@example.org']) {
      setTime(new Date(timeIn(1_000)));
      links.push((await answer(invite, { token, body: { email } })).link);
    }
    expect(new Set(links).size).toBe(3);
    expect(await emailsIn(token)).toEqual(['EVE@example.org', 'fay@example.org']);
    setTime(new Date(timeIn(week)));
    expect(await emailsIn(await asAdmin())).toEqual([]);
  });

  it('invites nobody who has an account', async () => {
    const { email } = await newPerson();
    expect(await refusal(invite, { token: await asAdmin(), body: { email } })).toEqual({
      code: 'conflict',
      error: 'Someone with this address already has an account.',
    });
  });

  it('is for administrators alone', async () => {
    const { token } = await newPerson();
    const adminsOnly = { code: 'forbidden', error: 'This is for administrators only.' };
    expect(await refusal(listInvitations, { token })).toEqual(adminsOnly);
    expect(await refusal(invite, { token, body: { email: 'eve@example.org' } })).toEqual(
      adminsOnly,
    );
    const params = { id: '0198c0de-0000-7000-8000-000000000000' };
    expect(await refusal(revokeInvitation, { token, params })).toEqual(adminsOnly);
  });

  it('is not for the published account where people are invited', async () => {
    await newPerson();
    const token = await asAdmin();
    suite.subject().setOpenToAll(false);
    expect(await refusal(invite, { token, body: { email: 'eve@example.org' } })).toEqual({
      code: 'forbidden',
      error: 'The demo account cannot invite people, because its password is published.',
    });
    suite.subject().setOpenToAll(true);
  });
}
