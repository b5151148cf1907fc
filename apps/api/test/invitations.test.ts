import { inviteMembers } from '@flowdeck/contract/identity/members';
import { invite, mostInvitations } from '@flowdeck/contract/identity/invitations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { signInLinks } from '../src/identity/links/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

describeApi('invitations', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('are never more than may be open, however many are made at once', async () => {
    const { token } = await api.addSignedIn('admin', { role: 'super_admin' });
    const createdAt = api.clock.now;
    const expiresAt = new Date(createdAt.getTime() + 60_000);
    await api.database.db.insert(signInLinks).values(
      Array.from({ length: mostInvitations - 1 }, (_, n) => ({
        tokenHash: `of ${String(n)}`,
        email: `invited-${String(n)}@example.com`,
        name: '',
        invitation: true,
        createdAt,
        expiresAt,
      })),
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        api.call(invite, { token, body: { email: `last-${String(n)}@example.com` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('to a workspace say on the page behind their link who invites, and to which', async () => {
    const body = { emails: ['new@example.com'], role: 'editor' };
    const inviter = await api.addSignedIn('<Ada>');
    const { db } = api.database;
    const proved = { email: 'ada@example.com', emailVerifiedAt: api.clock.now };
    await db.update(accounts).set(proved).where(eq(accounts.id, inviter.user.id));
    const { status } = await api.call(inviteMembers, { token: inviter.token, body });
    expect(status).toBe(200);
    await api.mailer.idle();
    const [link] = /\/api\/auth\/link\/[\w-]+/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    const page = await api.app.inject({ url: link ?? '' });
    expect(page.statusCode).toBe(200);
    const name = '<strong>&#60;Ada&#62;</strong>';
    expect(page.body).toContain(`${name} invites you to work in ${name}.`);
  });
});
