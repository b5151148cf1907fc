import {
  blankDetails,
  captureLead,
  getLeadAnalytics,
  type LeadStatus,
} from '@flowdeck/contract/leads/leads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadsCopy } from '@flowdeck/domain/leads/leads-copy';
import { capturesPerMinute } from '../src/leads/captures/service.ts';
import { leads } from '../src/leads/tables.ts';
import { describeApi } from './support/test-database.ts';
import { expectProblem, startTestApi, type TestApi } from './support/test-api.ts';

const email = 'ada@analytical-engines.de';
const ada = { email, firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines Ltd' };

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('leads', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  let people = 0;
  /** A new account with its own workspace, so that no test sees another's rows. */
  async function newPerson() {
    people += 1;
    const { token, workspaceId } = await api.addSignedIn(`person ${String(people)}`);
    return {
      token,
      capture: (body: object) => api.call(captureLead, { token, body }),
      analytics: () => api.call(getLeadAnalytics, { token }),
      rows: () => api.database.db.select().from(leads).where(eq(leads.workspaceId, workspaceId)),
    };
  }

  const force = (id: string, status: LeadStatus) =>
    api.database.db.update(leads).set({ status }).where(eq(leads.id, id));

  it('stores, enriches and scores a lead, and explains the score', async () => {
    const person = await newPerson();
    const { data } = await person.capture({ ...ada, source: 'website_form' });
    expect(data).toEqual({
      lead: {
        ...blankDetails,
        ...ada,
        id: expect.any(String) as string,
        score: 80,
        status: 'qualified',
        enrichedData: { location: 'Germany', industry: 'Unknown', companySize: 'Unknown' },
      },
      confidence: 0.233,
      enrichmentStatus: 'partial',
      scoreReasons: [
        { label: leadsCopy.reasons.workEmail, points: 30 },
        { label: leadsCopy.reasons.fullName, points: 15 },
        { label: 'Company provided', points: 15 },
        { label: leadsCopy.reasons.sameDomain, points: 15 },
        { label: 'Location known', points: 5 },
      ],
    });
    expect(await person.rows()).toMatchObject([
      { id: data.lead.id, ...ada, source: 'website_form', score: 80, status: 'qualified' },
    ]);
  });

  it('recognises an address in any case, and keeps values that are left blank', async () => {
    const person = await newPerson();
    const first = (await person.capture({ email, firstName: 'Ada', company: 'Engines' })).data;
    const again = (
      await person.capture({ email: ` ${email.toUpperCase()} `, firstName: ' ', lastName: 'King' })
    ).data;
    expect(again.lead).toMatchObject({
      id: first.lead.id,
      firstName: 'Ada',
      lastName: 'King',
      company: 'Engines',
    });
    expect(again.lead.score).toBe(first.lead.score + 15 - 8);
    expect(await person.rows()).toHaveLength(1);
  });

  it('merges fifty simultaneous captures into one row with all their data', async () => {
    const person = await newPerson();
    const parts = [{ firstName: 'Ada' }, { lastName: 'Lovelace' }, { company: ada.company }, {}];
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => person.capture({ email, ...parts[i % parts.length] })),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(all.map(({ data }) => data.lead.id)).size).toBe(1);
    expect(await person.rows()).toMatchObject([{ ...ada, score: 80, status: 'qualified' }]);
  });

  it('limits one workspace, says for how long, and leaves the others alone', async () => {
    const [busy, calm] = [await newPerson(), await newPerson()];
    const all = await Promise.all(
      Array.from({ length: capturesPerMinute + 5 }, () => busy.capture({ email })),
    );
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await api.app.inject({
      method: 'POST',
      url: captureLead.path,
      headers: { authorization: `Bearer ${busy.token}` },
      payload: { email },
    });
    expect(expectProblem(refused).error).toMatch(/^Too many attempts\. .*60 seconds\.$/);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await calm.capture({ email })).status).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await busy.capture({ email })).status).toBe(200);
  });

  it('gives each workspace its own lead', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const first = (await one.capture(ada)).data.lead;
    const second = (await other.capture({ email })).data.lead;
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ firstName: '', company: '' });
    expect(await one.rows()).toMatchObject([ada]);
    expect((await (await newPerson()).analytics()).data.total).toBe(0);
  });

  it('totals what is stored', async () => {
    const person = await newPerson();
    expect((await person.analytics()).data).toEqual({
      total: 0,
      qualified: 0,
      converted: 0,
      avgScore: 0,
      conversionRate: 0,
    });
    const captured = [
      await person.capture(ada),
      await person.capture({ ...ada, email: 'b@analytical.de' }),
      await person.capture({ email: 'c@gmail.com' }),
    ];
    await force(captured[0]?.data.lead.id ?? '', 'converted');
    const scores = captured.map(({ data }) => data.lead.score);
    expect(scores).toEqual([80, 80, 10]);
    expect((await person.analytics()).data).toEqual({
      total: 3,
      qualified: 2,
      converted: 1,
      avgScore: 56.7,
      conversionRate: 33.3,
    });
  });
});
