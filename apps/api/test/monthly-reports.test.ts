import { signIn } from '@flowdeck/contract/identity/session';
import { captureLead } from '@flowdeck/contract/leads/leads';
import {
  changeMonthlyReport,
  getMonthlyReport,
} from '@flowdeck/contract/operations/monthly-report';
import { getReport } from '@flowdeck/contract/operations/reports';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { members } from '../src/identity/members/tables.ts';
import { monthlyReports } from '../src/operations/reports/tables.ts';
import { firstTurn } from '../src/platform/jobs/lane.ts';
import { createMailer, type Mail } from '../src/platform/mail/mailer.ts';
import { MailFailure } from '../src/platform/mail/smtp.ts';
import { sourceOf } from './support/do-work.ts';
import { tellWhatWaits, worksOf } from './support/tell-what-waits.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('reports of a month by email', () => {
  let api: TestApi;
  let token: string;
  let accountId: string;
  let workspaceId: string;
  /** What the mail server has taken, and how it fails from now on. */
  let sent: Mail[];
  let failure: MailFailure | undefined;
  beforeEach(async () => {
    sent = [];
    failure = undefined;
    const deliver = async (mail: Mail) => {
      if (failure) throw failure;
      sent.push(mail);
    };
    api = await startTestApi({ mailer: createMailer(deliver, () => undefined) });
    const person = await api.addSignedIn('ada', { email: 'ada@example.org' });
    ({ token, workspaceId } = person);
    accountId = person.user.id;
    await prove(api.clock.now);
  });
  afterEach(() => api.close());

  const prove = (emailVerifiedAt: Date | null) =>
    api.database.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.username, 'ada'));
  const choose = (chosen: boolean, timeZone = 'UTC') =>
    api.call(changeMonthlyReport, { token, body: { chosen, timeZone } });
  const capture = (email: string) => api.call(captureLead, { token, body: { email } });
  /** Waits until then, and signs in again: a session ends within a month. */
  const goTo = async (time: string) => {
    api.clock.now = new Date(time);
    const body = { username: 'ada', password: testPassword };
    ({ token } = (await api.call(signIn, { body })).data);
  };
  /** The emails that have left since this was last asked. */
  async function told() {
    await tellWhatWaits(api);
    return sent.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
  }
  const subjects = async () => (await told()).map(({ subject }) => subject);
  const monthOf = (name: string) => expect.stringMatching(`^Report for ${name}: `) as string;

  it('come to nobody unasked, and to nobody any more who turned them off', async () => {
    await capture('kim@example.org');
    await goTo('2026-04-01T08:00:00.000Z');
    expect(await told()).toEqual([]);
    await choose(true);
    await choose(false);
    await goTo('2026-05-01T08:00:00.000Z');
    expect(await told()).toEqual([]);
    expect(await api.database.db.$count(monthlyReports)).toBe(0);
  });

  it('come on the first morning of a month, and count the one before like the report', async () => {
    await goTo('2026-03-01T12:00:00.000Z');
    await choose(true, 'Europe/Berlin');
    // April has a day less than March, whose first day is compared, too.
    await capture('kim@example.org');
    // It is April in Berlin.
    await goTo('2026-03-31T22:30:00.000Z');
    for (const name of ['lee', 'sam', 'max']) await capture(`${name}@example.org`);
    await goTo('2026-04-01T05:59:59.999Z');
    expect(await told()).toEqual([]);
    await goTo('2026-04-01T06:00:00.000Z');
    const [march, ...more] = await told();
    expect(more).toEqual([]);
    expect(march).toMatchObject({ to: 'ada@example.org', subject: monthOf('March 2026') });
    expect(march?.text).toContain('Leads captured: 1, none before');
    const page = `http://flowdeck.test/w/${workspaceId}/analytics/reports`;
    expect(march?.text).toContain(`${page}?period=custom&from=2026-03-01&to=2026-03-31`);
    expect(await told()).toEqual([]);

    await goTo('2026-05-01T06:00:00.000Z');
    const [april] = await told();
    expect(april).toMatchObject({ subject: monthOf('April 2026') });
    expect(april?.text).toContain('Leads captured: 3, up from 1');
    const query = { from: '2026-04-01', to: '2026-04-30', zone: 'Europe/Berlin' };
    const report = await api.call(getReport, { token, query });
    expect(report.data.counts[0]).toMatchObject({ measure: 'leads', count: 3 });

    await goTo('2026-06-01T06:00:00.000Z');
    const [quiet] = await told();
    expect(quiet?.text).toContain('Nothing happened in the workspace');
    expect(quiet?.text).not.toContain('Leads captured');
  });

  it('are about the last whole month, once, after the server was off for long', async () => {
    await choose(true);
    await goTo('2026-06-20T12:00:00.000Z');
    expect(await subjects()).toEqual([monthOf('May 2026')]);
    await goTo('2026-06-30T23:00:00.000Z');
    expect(await told()).toEqual([]);
    await goTo('2026-07-01T08:00:00.000Z');
    expect(await subjects()).toEqual([monthOf('June 2026')]);
  });

  it('are tried again, and once more under the same id where their process died', async () => {
    await choose(true);
    await goTo('2026-04-01T08:00:00.000Z');
    const busy = { message: 'Busy', response: '450 Busy', responseCode: 450 };
    failure = new MailFailure(busy, false, false);
    expect(await told()).toEqual([]);
    failure = undefined;
    await goTo('2026-04-01T08:00:10.000Z');
    // The process dies after its attempt.
    const work = worksOf(api).at(-1);
    if (!work) return expect.fail('No reports are sent.');
    const source = sourceOf(work, { db: api.database.db, now: () => api.clock.now });
    const claimed = await source.next(firstTurn);
    expect(claimed).toMatchObject({ accountId });
    await work.perform(claimed as never, new AbortController().signal);
    const [lost] = sent.splice(0);
    await tellWhatWaits(api);
    expect(sent).toEqual([]);
    await goTo('2026-04-01T08:00:25.000Z');
    await tellWhatWaits(api);
    // A mail server sees that it has it.
    expect(sent).toMatchObject([{ id: lost?.id }]);
    sent = [];
    // Nor does another one come to whoever chooses it again where the month has yet to begin.
    await choose(true, 'Pacific/Honolulu');
    await goTo('2026-04-30T12:00:00.000Z');
    expect(await told()).toEqual([]);
    await goTo('2026-05-01T18:00:00.000Z');
    expect(await subjects()).toEqual([monthOf('April 2026')]);
  });

  it('wait for the next month if nobody knows whether one left, or it was refused', async () => {
    await choose(true);
    await goTo('2026-04-01T08:00:00.000Z');
    failure = new MailFailure({ message: 'Connection lost' }, true, false);
    await told();
    failure = undefined;
    await goTo('2026-04-30T08:00:00.000Z');
    expect(await told()).toEqual([]);
    await goTo('2026-05-01T08:00:00.000Z');
    const unknown = { message: 'No', response: '550 No', responseCode: 550, command: 'RCPT TO' };
    failure = new MailFailure(unknown, false, false);
    await told();
    failure = undefined;
    await goTo('2026-05-31T08:00:00.000Z');
    expect(await told()).toEqual([]);
    await goTo('2026-06-01T08:00:00.000Z');
    expect(await subjects()).toEqual([monthOf('May 2026')]);
  });

  it('go to nobody who has left, or whose address is unproved', async () => {
    await choose(true);
    await prove(null);
    expect((await api.call(getMonthlyReport, { token })).data).toEqual({ chosen: null });
    await goTo('2026-04-01T08:00:00.000Z');
    expect(await told()).toEqual([]);
    await prove(api.clock.now);
    expect((await api.call(getMonthlyReport, { token })).data).toEqual({ chosen: true });
    await goTo('2026-05-01T08:00:00.000Z');
    expect(await told()).toHaveLength(1);
    await api.database.db.delete(members).where(eq(members.accountId, accountId));
    expect(await api.database.db.$count(monthlyReports)).toBe(0);
  });
});

describeApi('without a mail server', () => {
  it('no reports are offered or sent', async () => {
    const api = await startTestApi({ operator: { smtp: null, webhook: null } });
    const { token } = await api.addSignedIn('ada', { email: 'ada@example.org' });
    const emailVerifiedAt = api.clock.now;
    await api.database.db.update(accounts).set({ emailVerifiedAt });
    expect((await api.call(getMonthlyReport, { token })).data).toEqual({ chosen: null });
    expect(worksOf(api)).toHaveLength(1);
    await api.close();
  });
});
