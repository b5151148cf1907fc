import { expect, it } from 'vitest';
import { generateContent } from '../../src/content/content.ts';
import { decidePosts, listPosts } from '../../src/content/social-posts.ts';
import { generateSocialPack } from '../../src/content/social.ts';
import { signIn } from '../../src/identity/session.ts';
import { createLeadForm, stampLeadForm, submitLeadForm } from '../../src/leads/lead-forms.ts';
import {
  deleteLead,
  getLead,
  importLeads,
  listLeads,
  updateLead,
} from '../../src/leads/lead-records.ts';
import { captureLead, type LeadStatus } from '../../src/leads/leads.ts';
import {
  getReport,
  getReportHours,
  reportFigures,
  reportHourMeasures,
  reportLists,
  reportMeasures,
  reportSplits,
  type Report,
} from '../../src/operations/reports.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import { password, type Suite } from '../identity/people.ts';
import { invalid, needsSession } from '../wrong-requests.ts';

const hour = 60 * 60_000;

/** What a workspace did; random work is compared with its rows in apps/api/test/reports.test.ts. */
export function reportConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, subject, timeIn } = suite;

  needsSession(suite, getReport);
  needsSession(suite, getReportHours);

  /** Somebody at a time, which is later than that of the tests before. */
  async function personAt(time: string) {
    const { email } = await newPerson();
    return { email, token: await goTo(email, time) };
  }

  async function goTo(email: string, time: string) {
    setTime(new Date(time));
    const signedIn = await answer(signIn, { body: { username: email, password } });
    if (!('token' in signedIn)) throw new Error('They did not sign in.');
    return signedIn.token;
  }

  const countsOf = (report: Report) =>
    Object.fromEntries(
      report.counts
        .filter(({ count, before }) => (count ?? 0) > 0 || (before ?? 0) > 0)
        .map(({ measure, count, before }) => [measure, [count, before]]),
    );
  const figuresOf = (report: Report) =>
    Object.fromEntries(
      report.figures
        .filter(({ value, before }) => value !== null || before !== null)
        .map(({ figure, value, before }) => [figure, [value, before]]),
    );
  const partsOf = (report: Report, measure: string, by: string) =>
    Object.fromEntries<number[]>(
      (report.splits.find((split) => split.measure === measure && split.by === by)?.parts ?? [])
        .filter(({ count, before }) => count + before > 0)
        .map(({ part, name, count, before }) => [name ?? part ?? '', [count, before]]),
    );

  it('is nothing where nothing happened', async () => {
    const { token } = await newPerson();
    const report = await answer(getReport, {
      token,
      query: { from: '2026-06-01', to: '2026-06-03' },
    });
    const days = (from: string, to: string, end: string) => ({
      from,
      to,
      startsAt: `${from}T00:00:00.000Z`,
      endsAt: `${end}T00:00:00.000Z`,
    });
    expect(report).toMatchObject({
      period: days('2026-06-01', '2026-06-03', '2026-06-04'),
      compared: days('2026-05-29', '2026-05-31', '2026-06-01'),
      zone: 'UTC',
      step: 1,
      points: ['2026-06-01', '2026-06-02', '2026-06-03'],
      workflows: [],
    });
    expect(report.counts).toEqual(
      reportMeasures.map((measure) => {
        const count = measure === 'opened' || measure === 'clicked' ? null : 0;
        return { measure, count, before: count, series: [0, 0, 0], seriesBefore: [0, 0, 0] };
      }),
    );
    expect(report.figures).toEqual(
      reportFigures.map((figure) => ({ figure, value: null, before: null })),
    );
    expect(report.splits.map(({ measure, by }) => ({ measure, by }))).toEqual(reportSplits);
  });

  it('counts leads by the days of a zone, and what became of them', async () => {
    const { email, token: first } = await personAt('2027-01-30T22:30:00.000Z');
    const form = await answer(createLeadForm, { token: first, body: { name: 'Contact page' } });
    const body = { email: 'one@example.org' };
    const { lead: one } = await answer(captureLead, { token: first, body });
    await answer(captureLead, { token: first, body: { email: 'gone@example.org' } });

    const token = await goTo(email, '2027-02-02T23:30:00.000Z');
    const params = { key: form.address.slice(form.address.lastIndexOf('/') + 1) };
    const { stamp } = await answer(stampLeadForm, { params });
    setTime(new Date(timeIn(2_000)));
    await answer(submitLeadForm, { params, body: { email: 'two@example.org', stamp } });
    const rows = ['three', 'four'].map((name) => ({ email: `${name}@example.org` }));
    await answer(importLeads, { token, body: { rows } });
    async function setStatus(id: string, status: LeadStatus) {
      const { version } = await answer(getLead, { token, params: { id } });
      await answer(updateLead, { token, params: { id }, body: { version, status } });
    }
    await setStatus(one.id, 'contacted');
    setTime(new Date(timeIn(hour)));
    await setStatus(one.id, 'converted');

    const get = (query: Record<string, string>) =>
      answer(getReport, { token, query: { from: '2027-02-01', to: '2027-02-28', ...query } });
    const utc = await get({});
    expect(countsOf(utc)).toEqual({ leads: [3, 2], qualified: [1, 0], converted: [1, 0] });
    expect(figuresOf(utc)).toEqual({
      timeToQualify: [73 * 3_600 + 2, null],
      timeToConvert: [74 * 3_600 + 2, null],
    });
    expect(partsOf(utc, 'leads', 'source')).toEqual({ website_form: [1, 2], csv_import: [2, 0] });
    expect(partsOf(utc, 'leads', 'form')).toEqual({ 'Contact page': [1, 0] });
    expect(partsOf(utc, 'leads', 'status')).toEqual({ new: [3, 1], converted: [0, 1] });
    expect(partsOf(utc, 'leads', 'score')).toEqual({ 0: [3, 2] });
    expect(utc.counts[0]?.series.slice(0, 3)).toEqual([0, 3, 0]);
    expect(utc.counts[0]?.seriesBefore.slice(-3)).toEqual([0, 2, 0]);

    // There, it was the day after.
    const kyiv = await get({ zone: 'Europe/Kyiv', from: '2027-01-31' });
    expect(kyiv.zone).toBe('Europe/Kyiv');
    expect(kyiv.period.startsAt).toBe('2027-01-30T22:00:00.000Z');
    expect(kyiv.counts[0]?.series.slice(0, 5)).toEqual([2, 0, 0, 3, 0]);
    expect((await get({ zone: 'Nowhere' })).zone).toBe('UTC');

    const found = async (more: Record<string, string>) => {
      const days = { since: '2027-01-31', until: '2027-02-28', zone: 'Europe/Kyiv' };
      return (await answer(listLeads, { token, query: { ...days, ...more } })).items.length;
    };
    const parts = ['leads', 'qualified', 'converted'].map(
      (measure) => kyiv.counts.find((one) => one.measure === measure)?.count,
    );
    expect(parts).toEqual([
      await found({ ...reportLists.leads?.query }),
      await found({ ...reportLists.qualified?.query }),
      await found({ ...reportLists.converted?.query }),
    ]);
    expect(await found({ until: '2027-01-31' })).toBe(2);

    await setStatus(one.id, 'new');
    await answer(deleteLead, { token, params: { id: one.id } });
    expect(countsOf(await get({}))).toEqual({ leads: [3, 1] });

    const query = { from: '2027-02-01', to: '2027-02-07', zone: 'Europe/Kyiv' };
    const { measures, period } = await answer(getReportHours, { token, query });
    expect(period).toEqual({
      from: '2027-02-01',
      to: '2027-02-07',
      startsAt: '2027-01-31T22:00:00.000Z',
      endsAt: '2027-02-07T22:00:00.000Z',
    });
    expect(measures.map(({ measure }) => measure)).toEqual(reportHourMeasures);
    const [hours] = measures;
    expect(hours?.hours.map((day) => day.length)).toEqual(Array(7).fill(24));
    // A Wednesday, and a little later once more.
    expect(hours?.hours[2]?.[1]).toBe(3);
    expect(hours?.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('counts drafts, posts and emails, and compares them with the year before', async () => {
    const { email, token: first } = await personAt('2027-03-10T12:00:00.000Z');
    const piece = await answer(generateContent, {
      token: first,
      body: { title: 'Calm', length: 'short' },
    });
    const token = await goTo(email, '2028-03-10T12:00:00.000Z');
    await answer(generateSocialPack, {
      token,
      body: {
        postTitle: 'Calm',
        selectedPlatforms: ['X', 'LinkedIn'],
        scheduleDate: '2028-03-11',
        scheduleTime: '09:30',
      },
    });
    const { items } = await answer(listPosts, { token });
    const ids = items.filter(({ platform }) => platform === 'X').map(({ id }) => id);
    await answer(decidePosts, { token, body: { decision: 'cancel', ids } });
    const { id: workflowId } = await answer(createWorkflow, {
      token,
      body: { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' },
    });
    const { lead } = await answer(captureLead, { token, body: { email: 'ada@acme.de' } });
    const mail = { leadId: lead.id, workflowId, to: lead.email, subject: 'Hi', text: 'Hello' };
    const sent = { status: 'delivered', attempts: 1, lastError: null } as const;
    await subject().addMail({ ...mail, ...sent, createdAt: timeIn(), deliveredAt: timeIn() });

    const query = { from: '2028-01-01', to: '2028-12-31', compare: 'year' };
    const report = await answer(getReport, { token, query });
    expect(report).toMatchObject({
      step: 7,
      period: { from: '2028-01-01', to: '2028-12-31' },
      compared: { from: '2027-01-01', to: '2027-12-31' },
    });
    expect(report.points).toHaveLength(53);
    expect(report.counts[0]?.series).toHaveLength(53);
    expect(countsOf(report)).toEqual({
      leads: [1, 0],
      sent: [1, 0],
      delivered: [1, 0],
      cancelled: [1, 0],
      drafts: [0, 1],
    });
    expect(figuresOf(report)).toEqual({
      bounceRate: [0, null],
      unsubscribeRate: [0, null],
      seoScore: [null, piece.seoScore],
      readabilityScore: [null, piece.readabilityScore],
    });
    expect(partsOf(report, 'sent', 'origin')).toEqual({ workflow: [1, 0] });
    expect(partsOf(report, 'cancelled', 'platform')).toEqual({ X: [1, 0] });
    expect(partsOf(report, 'drafts', 'fate')).toEqual({ draft: [0, 1] });
    const leapDay = { from: '2028-02-29', to: '2028-02-29', compare: 'year' };
    expect((await answer(getReport, { token, query: leapDay })).compared.from).toBe('2027-02-28');
    const february = { from: '2028-02-01', to: '2028-02-29' };
    for (const [days, from, to] of [
      [february, '2028-01-03', '2028-01-31'],
      [{ ...february, compare: 'month' }, '2028-01-01', '2028-01-31'],
      [{ ...february, to: '2028-02-10', compare: 'month' }, '2028-01-01', '2028-01-10'],
    ] as const) {
      const { compared } = await answer(getReport, { token, query: days });
      expect(compared).toMatchObject({ from, to });
    }
  });

  it.each([
    [{ from: '2026-05-31' }, invalid('to', 'This is required.')],
    [{ to: '2026-05-31' }, invalid('from', 'This is required.')],
    [{ from: '2026-06-02', to: '2026-06-01' }, invalid('to', 'Must not be before the first day.')],
    [
      { from: '2026-01-01', to: '2027-01-02' },
      invalid('to', 'A report can have at most 366 days.'),
    ],
    [
      { from: '2026-06-01', to: '2026-06-01', zone: 'x'.repeat(65) },
      invalid('zone', 'Must have at most 64 characters.'),
    ],
  ])('refuses %o', async (query, refused) => {
    const { token } = await newPerson();
    for (const endpoint of [getReport, getReportHours]) {
      const { code, issues } = await refusal(endpoint, { token, query: { ...query } });
      expect({ code, issues }).toEqual({ code: 'invalid_request', issues: refused.issues });
    }
  });

  it('refuses days before 1980, and what it cannot compare with', async () => {
    const { token } = await newPerson();
    for (const from of ['1979-12-31', '0000-01-01', '2026-02-30', 'today']) {
      const query = { from, to: '2026-06-01' };
      expect((await refusal(getReport, { token, query })).issues).toMatchObject([{ path: 'from' }]);
    }
    const query = { from: '2026-06-01', to: '2026-06-01', compare: 'decade' };
    expect(await refusal(getReport, { token, query })).toMatchObject(
      invalid('compare', 'Must be one of: previous, month, year.'),
    );
  });
}
