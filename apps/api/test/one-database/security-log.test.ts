import { endOtherSessions, endSession, listSessions } from '@flowdeck/contract/identity/account';
import { createApiKey, revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import {
  requestSignInLink,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { startTestApi, testPassword, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

const client = '127.0.0.1';

describeApi('the security log', () => {
  let api: TestApi;
  const lines: string[] = [];
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) };
    api = await startTestApi({ log: createLog('info', stream) });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    lines.length = 0;
    api.clock.now = new Date(api.clock.now.getTime() + 20 * 60_000);
  });

  const noted = () =>
    lines
      .map((line) => JSON.parse(line) as { level: number; security?: object })
      .filter(({ level, security }) => level === 30 && security)
      .map(({ security }) => security);

  const guess = (username: string, password = 'a wrong guess of mine') =>
    api.call(signIn, { body: { username, password } });
  const byPassword = { event: 'sign-in', way: 'password', client };

  it('names the account and the client of each sign-in, and why it failed', async () => {
    const { user } = await api.addSignedIn('somebody');
    lines.length = 0;
    await guess('somebody');
    await guess('nobody here');
    await guess('somebody', testPassword);
    expect(noted()).toEqual([
      { ...byPassword, outcome: 'unauthenticated', account: user.id },
      { ...byPassword, outcome: 'unauthenticated' },
      { ...byPassword, outcome: 'succeeded', account: user.id },
    ]);
    expect(lines.join('')).not.toMatch(/wrong guess|nobody here|correct horse|eyJ/);
  });

  it('says when an account is locked', async () => {
    const { user } = await api.addSignedIn('locked');
    for (let tries = 0; tries < 10; tries += 1) await guess('locked');
    lines.length = 0;
    await guess('locked', testPassword);
    expect(noted()).toEqual([{ ...byPassword, outcome: 'rate_limited', account: user.id }]);
  });

  it('has sign-ups, and the takeover of an account by the owner of its address', async () => {
    const email = 'owner@example.org';
    const body = { email, name: 'Owner', password: testPassword, action: 'signup' } as const;
    const { data } = await api.call(signUp, { body });
    const { id } = (await api.call(verifyUser, { token: data.token })).data.user;
    await api.call(requestSignInLink, { body: { email } });
    await api.mailer.idle();
    const link = /http\S+(\/api\/auth\/link\/\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    for (let uses = 0; uses < 2; uses += 1) await api.app.inject({ method: 'POST', url: link });
    const byLink = { way: 'link', client };
    expect(noted()).toEqual([
      { event: 'sign-up', way: 'password', client, outcome: 'succeeded', account: id },
      { event: 'takeover', ...byLink, outcome: 'succeeded', account: id },
      { event: 'sign-in', ...byLink, outcome: 'succeeded', account: id },
      { event: 'sign-in', ...byLink, outcome: 'used' },
    ]);
    expect(lines.join('')).not.toContain(email);
    expect(lines.join('')).not.toContain(link.split('/').at(-1));
  });

  it('has API keys that were made and revoked, without the keys', async () => {
    const { token, user } = await api.addSignedIn('programmer');
    lines.length = 0;
    const body = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
    const { key, apiKey } = (await api.call(createApiKey, { token, body })).data;
    await api.call(revokeApiKey, { token, params: { id: apiKey.id } });
    const changed = { event: 'api-key', outcome: 'succeeded', account: user.id, client };
    expect(noted()).toEqual([changed, changed]);
    expect(lines.join('')).not.toContain(key);
  });

  it('has the ends of sessions, and what is for administrators alone', async () => {
    const { token, user } = await api.addSignedIn('leaving');
    await guess('leaving', testPassword);
    const open = (await api.call(listSessions, { token })).data;
    const other = open.find(({ current }) => !current);
    lines.length = 0;
    await api.call(verifyAdmin, { token });
    await api.call(endSession, { token, params: { id: other?.id ?? '' } });
    await api.call(endOtherSessions, { token });
    await api.call(signOut, { token });
    const ended = { event: 'sign-out', outcome: 'succeeded', account: user.id, client };
    expect(noted()).toEqual([
      { event: 'administration', outcome: 'forbidden', account: user.id, client },
      ended,
      ended,
      ended,
    ]);
  });
});
