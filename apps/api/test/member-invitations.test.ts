import { invite, listInvitations } from '@flowdeck/contract/identity/invitations';
import {
  inviteMembers,
  listMemberInvitations,
  revokeMemberInvitation,
} from '@flowdeck/contract/identity/members';
import { answerInvitation, listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import { openToAll } from '@flowdeck/domain/identity/sign-up-policy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';
import { tokenIn } from './support/token-in.ts';

const day = 24 * 60 * 60_000;
const eve = 'eve@example.org';

describeApi('invitations to a workspace', () => {
  let api: TestApi;
  let owner: string;
  beforeEach(async () => {
    api = await startTestApi({ signUp: { ...openToAll, mode: 'invite' } });
    ({ token: owner } = await api.addSignedIn('ada', { email: 'ada@example.org' }));
    await api.database.db.update(accounts).set({ emailVerifiedAt: api.clock.now });
  });
  afterEach(() => api.close());

  const inviteEve = (token = owner) =>
    api.call(inviteMembers, { token, body: { emails: [eve], role: 'editor' } });

  /** The path of the link in the latest email. */
  async function mailedPath(): Promise<string> {
    await api.mailer.idle();
    const [, path = ''] = /(\/api\/auth\/link\/\S+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    return path;
  }

  /** The token of the session that a link leads to; empty for a dead one. */
  async function follow(url: string): Promise<string> {
    const { headers } = await api.app.inject({ method: 'POST', url });
    return tokenIn(headers.location);
  }

  const stateOf = async (url: string) => (await api.app.inject(url)).statusCode;

  it('let a stranger in where sign-up is closed, once', async () => {
    await inviteEve();
    const path = await mailedPath();
    expect(await stateOf(path)).toBe(200);
    const token = await follow(path);
    const [waiting] = (await api.call(listWorkspaces, { token })).data.invitations;
    expect(waiting).toMatchObject({ workspace: 'ada', role: 'editor' });
    const params = { id: waiting?.id ?? '' };
    await api.call(answerInvitation, { token, params, body: { accept: true } });
    expect(await follow(path)).toBe('');
  });

  it('open no account once they are revoked, sent again or over', async () => {
    await inviteEve();
    const first = await mailedPath();
    await inviteEve();
    const second = await mailedPath();
    expect([await stateOf(first), await stateOf(second)]).toEqual([410, 200]);
    const [waiting] = (await api.call(listMemberInvitations, { token: owner })).data;
    const params = { id: waiting?.id ?? '' };
    await api.call(revokeMemberInvitation, { token: owner, params });
    expect(await stateOf(second)).toBe(410);
    expect(await follow(second)).toBe('');
    await inviteEve();
    const third = await mailedPath();
    api.clock.now = new Date(api.clock.now.getTime() + 7 * day);
    expect(await follow(third)).toBe('');
  });

  it('send five emails a day to one mailbox, from all workspaces together', async () => {
    const { token } = await api.addSignedIn('grace', { email: 'grace@example.org' });
    await api.database.db.update(accounts).set({ emailVerifiedAt: api.clock.now });
    for (let n = 0; n < 3; n += 1) {
      await inviteEve();
      await inviteEve(token);
    }
    await api.mailer.idle();
    expect(api.mails).toHaveLength(5);
    const again = await inviteEve();
    expect(again.data.invited).toMatchObject([{ email: eve, isMailed: false }]);
    // The link of the latest email still leads to an invitation.
    expect(await stateOf(await mailedPath())).toBe(200);
    // It is invited all the same.
    expect((await api.call(listMemberInvitations, { token })).data).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + day);
    await inviteEve();
    await api.mailer.idle();
    expect(api.mails).toHaveLength(6);
  });

  it('are none of the administrators’', async () => {
    const { token } = await api.addSignedIn('root', { role: 'super_admin' });
    await api.call(invite, { token, body: { email: eve } });
    const toInstallation = await mailedPath();
    await inviteEve();
    const toWorkspace = await mailedPath();
    expect((await api.call(listInvitations, { token })).data).toMatchObject([{ email: eve }]);
    await api.call(invite, { token, body: { email: eve } });
    const paths = [toInstallation, toWorkspace, await mailedPath()];
    expect(await Promise.all(paths.map(stateOf))).toEqual([410, 200, 200]);
  });
});
