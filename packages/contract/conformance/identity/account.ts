import { expect, it } from 'vitest';
import {
  endOtherSessions,
  endReview,
  endSession,
  getAccount,
  listSessions,
  settleInheritance,
} from '../../src/identity/account.ts';
import { generateContent } from '../../src/content/content.ts';
import { deleteDraft, getDraft, updateDraft } from '../../src/content/drafts.ts';
import { setPassword } from '../../src/identity/account-changes.ts';
import { changeMailbox } from '../../src/delivery/sending.ts';
import { createApiKey } from '../../src/identity/api-keys.ts';
import { createLeadForm } from '../../src/leads/lead-forms.ts';
import { captureLead, getLeadAnalytics } from '../../src/leads/leads.ts';
import { signIn, verifyUser } from '../../src/identity/session.ts';
import { createWorkflow, listWorkflows } from '../../src/workflows/workflows.ts';
import { password, type Suite } from './people.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export function accountConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  const signInAs = async (username: string) =>
    (await answer(signIn, { body: { username, password } })).token;
  const isOpen = (token: string) =>
    answer(verifyUser, { token }).then(
      () => true,
      () => false,
    );

  for (const endpoint of [listSessions, endSession, endOtherSessions, endReview, settleInheritance])
    needsSession(suite, endpoint);
  wrongRequests(suite, settleInheritance, { body: { keep: true } });

  /** Someone whose workspace a stranger may have filled. */
  async function newHeir() {
    const person = await newPerson();
    const { email, token } = person;
    const body = { name: 'Left', type: 'Verification', description: 'From before the takeover' };
    await answer(createWorkflow, { token, body });
    await answer(captureLead, { token, body: { email: 'left@example.org' } });
    await suite.subject().setInherited(email);
    expect((await answer(getAccount, { token })).inherited).toBe(true);
    return person;
  }
  const holds = async (token: string) => [
    (await answer(listWorkflows, { token })).counts.all,
    (await answer(getLeadAnalytics, { token })).total,
  ];
  const decided = { code: 'conflict', error: 'You have decided this already.' };

  it('keeps what was in the workspace, if its owner says so', async () => {
    const { token } = await newHeir();
    await answer(settleInheritance, { token, body: { keep: true } });
    expect((await answer(getAccount, { token })).inherited).toBe(false);
    expect(await holds(token)).toEqual([1, 1]);
    expect(await refusal(settleInheritance, { token, body: { keep: false } })).toEqual(decided);
    expect(await holds(token)).toEqual([1, 1]);
  });

  it('begins with an empty workspace, if its owner says so', async () => {
    const { token } = await newHeir();
    await answer(settleInheritance, { token, body: { keep: false } });
    expect((await answer(getAccount, { token })).inherited).toBe(false);
    expect(await holds(token)).toEqual([0, 0]);
    const { token: other } = await newPerson();
    expect(await refusal(settleInheritance, { token: other, body: { keep: false } })).toEqual(
      decided,
    );
  });

  it('refuses to add to a full workspace, and still lets people read and delete', async () => {
    const { token } = await newPerson();
    const { id } = await answer(generateContent, { token, body: { title: 'The last' } });
    const storage = async () => (await answer(getAccount, { token })).storage;
    expect(await storage()).toEqual({
      used: expect.any(Number) as number,
      // Nobody has confirmed the address.
      limit: 20_000_000,
      unconfirmed: true,
    });
    const { used } = await storage();
    expect(used).toBeGreaterThan(0);

    suite.subject().setRoom(false);
    expect((await storage()).limit).toBe(0);
    const params = { id };
    const { version } = await answer(getDraft, { token, params });
    const refused = {
      code: 'conflict',
      error: 'Your workspace can hold at most 0 MB until you confirm your email address.',
    };
    const another = { token, body: { title: 'One more' } };
    expect(await refusal(generateContent, another)).toEqual(refused);
    expect(await refusal(updateDraft, { token, params, body: { version } })).toEqual(refused);
    const body = { email: 'ada@example.org' };
    expect(await refusal(captureLead, { token, body })).toEqual(refused);
    await answer(deleteDraft, { token, params });
    expect((await storage()).used).toBeLessThan(used);

    suite.subject().setRoom(true);
    await answer(generateContent, another);
  });

  it('lists where an account is signed in, last used first', async () => {
    const { email, token: first } = await newPerson();
    const begun = timeIn();
    const headers = { 'user-agent': firefox };
    await answer(verifyUser, { token: first, headers });
    setTime(new Date(timeIn(5 * 60_000)));
    const second = await signInAs(email);
    const other = { device: null, createdAt: timeIn(), lastUsedAt: timeIn(), current: true };
    const id = expect.any(String) as string;
    expect(await answer(listSessions, { token: second })).toEqual([
      { id, ...other },
      { id, device: 'Firefox on Linux', createdAt: begun, lastUsedAt: begun, current: false },
    ]);

    setTime(new Date(timeIn(5 * 60_000)));
    const [used] = await answer(listSessions, { token: first, headers });
    expect(used).toMatchObject({ lastUsedAt: timeIn(), createdAt: begun, current: true });
  });

  it('ends one session, once', async () => {
    const { email, token } = await newPerson();
    const other = await signInAs(email);
    const sessions = await answer(listSessions, { token });
    const params = { id: sessions.find(({ current }) => !current)?.id ?? '' };
    await answer(endSession, { token, params });
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(token)).toBe(true);
    expect(await answer(listSessions, { token })).toHaveLength(1);
    expect(await refusal(endSession, { token, params })).toEqual({
      code: 'not_found',
      error: 'This session has ended already.',
    });
  });

  it('ends every session but its own', async () => {
    const { email, token } = await newPerson();
    const others = [await signInAs(email), await signInAs(email)];
    await answer(endOtherSessions, { token });
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(token)).toBe(true);
    expect(await answer(listSessions, { token })).toHaveLength(1);
  });

  it('asks after that, until its owner answers, whether what is still trusted is theirs', async () => {
    const { token } = await newPerson();
    const review = async () => (await answer(getAccount, { token })).review;
    expect(await review()).toBeNull();
    const body = { name: 'Old', scopes: ['leads:read' as const], lifetime: 'never' as const };
    await answer(createApiKey, { token, body });
    setTime(new Date(timeIn(60_000)));
    await answer(createLeadForm, { token, body: { name: 'Website' } });
    setTime(new Date(timeIn(60_000)));
    const mailbox = {
      imapUrl: 'imaps://imap.example.com',
      imapUsername: 'returns@example.com',
      imapPassword: 'long and secret',
      imapFolder: '',
    };
    await answer(changeMailbox, { token, body: mailbox });
    expect(await review()).toBeNull();
    await answer(endOtherSessions, { token });
    const at = expect.any(String) as string;
    const left = [
      { kind: 'mailbox', name: 'returns@example.com', at },
      { kind: 'form', name: 'Website', at },
      { kind: 'api_key', name: 'Old', at },
    ];
    expect(await review()).toEqual(left);
    setTime(new Date(timeIn(120_000)));
    await answer(createApiKey, { token, body: { ...body, name: 'New' } });
    expect(await review()).toEqual(left);
    await answer(endReview, { token });
    expect(await review()).toBeNull();
    await answer(setPassword, { token, body: { password: 'blue otter 92 lamp' } });
    expect(await review()).toHaveLength(4);
  });

  it('neither shows nor ends the sessions of other people', async () => {
    const [{ token }, stranger] = [await newPerson(), await newPerson()];
    const [mine] = await answer(listSessions, { token });
    expect(await answer(listSessions, { token: stranger.token })).toHaveLength(1);
    const params = { id: mine?.id ?? '' };
    expect((await refusal(endSession, { token: stranger.token, params })).code).toBe('not_found');
    await answer(endOtherSessions, { token: stranger.token });
    expect(await isOpen(token)).toBe(true);
  });

  it('refuses an id that is none', async () => {
    const { token } = await newPerson();
    expect((await refusal(endSession, { token, params: { id: 'none' } })).issues).toHaveLength(1);
  });
}
