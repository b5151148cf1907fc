import { invite, mostInvitations } from '@flowdeck/contract/identity/invitations';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
});
