import { expect, it } from 'vitest';
import { getLead, importLeads } from '../../src/leads/lead-records.ts';
import {
  blankDetails,
  captureLead,
  getLeadAnalytics,
  type LeadDetails,
} from '../../src/leads/leads.ts';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { ada } from './sample-lead.ts';
import { invalid, invisibleTexts, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const work = ['Work email address', 30] as const;
const free = ['Free email provider', 10] as const;
const fullName = ['Full name provided', 15] as const;
const oneName = ['First or last name provided', 8] as const;
const company = ['Company provided', 15] as const;
const fits = ['Email domain matches the company', 15] as const;
const location = ['Location known', 5] as const;
const industry = ['Industry known', 10] as const;

type Reason = readonly [label: string, points: number];

interface Example {
  email: string;
  given?: Partial<LeadDetails>;
  score: number;
  status: string;
  location?: string;
  industry?: string;
  /** How reliable location and industry are; 0 unless one of them is known. */
  confidence?: number;
  reasons: readonly Reason[];
}

/** Captured leads, and everything that follows from their data. */
const examples: readonly Example[] = [
  {
    email: 'ada@analytical-engines.de',
    given: { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines Ltd' },
    score: 80,
    status: 'qualified',
    location: 'Germany',
    confidence: 0.233,
    reasons: [work, fullName, company, fits, location],
  },
  { email: 'someone@somewhere.com', score: 30, status: 'new', reasons: [work] },
  { email: 'grace@gmail.com', score: 10, status: 'new', reasons: [free] },
  { email: 'grace@gmx.de', score: 10, status: 'new', reasons: [free] },
  {
    email: 'ola@startup.io',
    given: { firstName: 'Ola' },
    score: 38,
    status: 'new',
    reasons: [work, oneName],
  },
  {
    email: 'pat@gmail.com',
    given: { firstName: 'Pat', lastName: 'Doe', company: 'Somewhere' },
    score: 40,
    status: 'nurturing',
    reasons: [free, fullName, company],
  },
  {
    email: 'nina@northern-lights.com',
    given: { lastName: 'Berg', company: 'Northern Lights Group' },
    score: 68,
    status: 'nurturing',
    reasons: [work, oneName, company, fits],
  },
  {
    email: 'luis@somewhere.com',
    given: { firstName: 'Luis', lastName: 'Vega', company: 'City Hospital' },
    score: 70,
    status: 'qualified',
    industry: 'Healthcare',
    confidence: 0.2,
    reasons: [work, fullName, company, industry],
  },
  {
    email: 'jo@physics.ox.ac.uk',
    given: { firstName: 'Jo', lastName: 'Reed', company: 'University of Oxford' },
    score: 75,
    status: 'qualified',
    location: 'United Kingdom',
    industry: 'Education',
    confidence: 0.533,
    reasons: [work, fullName, company, location, industry],
  },
  {
    email: 'sam@state.gov',
    score: 45,
    status: 'nurturing',
    location: 'United States',
    industry: 'Government',
    confidence: 0.533,
    reasons: [work, location, industry],
  },
  {
    email: 'eva@muller-sohne.ch',
    given: { company: 'Müller & Söhne AG' },
    score: 65,
    status: 'nurturing',
    location: 'Switzerland',
    confidence: 0.233,
    reasons: [work, company, fits, location],
  },
  {
    email: 'kim@somewhere.com',
    given: { company: 'Hospital Insurance' },
    score: 45,
    status: 'nurturing',
    reasons: [work, company],
  },
  {
    email: 'bot@mailinator.com',
    score: 0,
    status: 'new',
    reasons: [['Disposable email address', 0]],
  },
  {
    email: 'bot@mailinator.com',
    given: { firstName: 'Bo', lastName: 'Tan', company: 'Airlines of Nowhere' },
    score: 20,
    status: 'new',
    industry: 'Aviation',
    confidence: 0.2,
    reasons: [['Disposable email address', -20], fullName, company, industry],
  },
  {
    email: 'jo@example.com',
    given: { firstName: 'Jo' },
    score: 8,
    status: 'new',
    reasons: [['Undeliverable email domain', 0], oneName],
  },
];

export function leadConformance(suite: Suite): void {
  const { answer, refusal, subject, timeIn } = suite;

  /** An account without leads, and its calls. */
  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      capture: (body: object) => answer(captureLead, { token, body }),
      badCapture: (body: object) => refusal(captureLead, { token, body }),
      analytics: () => answer(getLeadAnalytics, { token }),
    };
  }

  needsSession(suite, captureLead);
  needsSession(suite, getLeadAnalytics);
  wrongRequests(suite, captureLead, { body: ada });

  it.each(examples)('enriches and scores $email $given', async (example) => {
    const { capture } = await newPerson();
    const { email, given, score, status, confidence = 0 } = example;
    const known = [example.location, example.industry].some((fact) => fact !== undefined);
    expect(await capture({ email, ...given })).toEqual({
      lead: {
        email,
        ...blankDetails,
        ...given,
        id: expect.any(String) as string,
        score,
        status,
        enrichedData: {
          location: example.location ?? 'Unknown',
          industry: example.industry ?? 'Unknown',
          companySize: 'Unknown',
        },
      },
      confidence,
      enrichmentStatus: known ? 'partial' : 'none',
      scoreReasons: example.reasons.map(([label, points]) => ({ label, points })),
    });
  });

  it.each([
    ['of spaces', ' \t ', contractCopy.errors.empty],
    ['without a domain', 'ada', contractCopy.errors.email],
    ['with spaces inside', 'ada at example', contractCopy.errors.email],
    ['with two signs', 'a@b@example.org', contractCopy.errors.email],
  ])('refuses an address %s', async (_, email, message) => {
    const { badCapture, analytics } = await newPerson();
    expect(await badCapture({ ...ada, email })).toEqual(invalid('email', message));
    expect((await analytics()).total).toBe(0);
  });

  it('is one person, however the address is typed', async () => {
    const { capture, analytics } = await newPerson();
    for (const email of ['info@münchen.de', '\u200binfo@MÜNCHEN.de', 'info@xn--mnchen-3ya.de']) {
      expect((await capture({ ...ada, email })).lead.email).toBe('info@xn--mnchen-3ya.de');
    }
    expect((await analytics()).total).toBe(1);
  });

  it.each(['r&d@firma.co.uk', 'sales/eu@acme.com', 'user.@docomo.ne.jp'])(
    'may have the address %s',
    async (email) => {
      const { capture } = await newPerson();
      expect((await capture({ ...ada, email })).lead.email).toBe(email);
    },
  );

  it.each(invisibleTexts)('takes a name of %s for none', async (_, firstName) => {
    const { capture } = await newPerson();
    expect((await capture({ email: ada.email, firstName })).lead.firstName).toBe('');
  });

  it('trims its input and otherwise keeps any text unchanged', async () => {
    const { capture } = await newPerson();
    const given = { firstName: '<b>Ada</b>', lastName: `'); --`, company: '=HYPERLINK("x")' };
    const spaced = Object.fromEntries(
      Object.entries(given).map(([field, text]) => [field, ` ${text}\n`]),
    );
    const { lead } = await capture({ email: ` ${ada.email} `, ...spaced, source: 'website_form' });
    expect(lead).toMatchObject({ email: ada.email, ...given });
    expect((await capture({ email: ada.email, company: 'a\u0000b\ud800c' })).lead.company).toBe(
      'ab\ufffdc',
    );
  });

  it('recognises an address, keeps values that are left blank, and recomputes the score', async () => {
    const { capture, analytics } = await newPerson();
    const { email } = ada;
    const first = await capture({ email, firstName: 'Ada', company: 'Engines' });
    expect(first.lead).toMatchObject({ score: 58, status: 'nurturing' });
    const again = await capture({
      email: ` ${email.toUpperCase()} `,
      firstName: ' ',
      lastName: 'King',
      company: '',
    });
    expect(again.lead).toEqual({
      ...first.lead,
      lastName: 'King',
      score: 65,
    });
    const third = await capture(ada);
    expect(third.lead).toEqual({
      ...blankDetails,
      ...ada,
      id: first.lead.id,
      score: 80,
      status: 'qualified',
      enrichedData: first.lead.enrichedData,
    });
    // Capturing the same lead again adds nothing to its score.
    expect(await capture(ada)).toEqual(third);
    expect((await capture({ ...ada, company: 'Another one' })).lead).toMatchObject({
      score: 65,
      status: 'nurturing',
    });
    expect(await analytics()).toEqual({
      total: 1,
      qualified: 0,
      converted: 0,
      avgScore: 65,
      conversionRate: 0,
    });
  });

  it.each(['contacted', 'converted', 'disqualified'] as const)(
    'leaves a lead %s once someone has decided on it',
    async (status) => {
      const { capture } = await newPerson();
      const { lead } = await capture({ email: ada.email });
      await subject().setLeadStatus(lead.id, status);
      expect((await capture(ada)).lead).toMatchObject({ id: lead.id, score: 80, status });
    },
  );

  it('refuses one lead too many, and still updates those that are there', async () => {
    const { token } = await suite.newPerson();
    const capture = () => answer(captureLead, { token, body: ada });
    const { id } = (await capture()).lead;
    await suite.subject().fill('leads', id);
    const another = { ...ada, email: 'another@example.com' };
    const full = { code: 'conflict', error: 'A workspace can have at most 100,000 leads.' };
    expect(await refusal(captureLead, { token, body: another })).toEqual(full);
    expect(await refusal(importLeads, { token, body: { rows: [another] } })).toEqual(full);
    expect((await capture()).lead.id).toBe(id);
  });

  it('totals the leads of one workspace only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await person.analytics()).toEqual({
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
      await person.capture({ email: 'd@gmail.com' }),
      await person.capture({ email: 'e@mailinator.com' }),
      await person.capture({ ...ada, email: 'f@gmail.com' }),
    ];
    expect(captured.map(({ lead }) => lead.score)).toEqual([80, 80, 10, 10, 0, 40]);
    const setStatus = (index: number, status: 'contacted' | 'converted' | 'disqualified') =>
      subject().setLeadStatus(captured[index]?.lead.id ?? '', status);
    await setStatus(1, 'converted');
    await setStatus(2, 'contacted');
    await setStatus(3, 'disqualified');
    await setStatus(5, 'contacted');
    expect(await person.analytics()).toEqual({
      total: 6,
      qualified: 4,
      converted: 1,
      avgScore: 36.7,
      conversionRate: 16.7,
    });
    expect((await other.capture(ada)).lead.id).not.toBe(captured[0]?.lead.id);
    expect((await other.analytics()).total).toBe(1);
  });

  it('stores a lead without consent unless it is given', async () => {
    const { token } = await suite.newPerson();
    for (const [consent, recorded] of [
      [undefined, 'unknown'],
      [false, 'unknown'],
      [true, 'given'],
    ] as const) {
      const { lead } = await answer(captureLead, { token, body: { ...ada, consent } });
      const { id } = lead;
      expect((await answer(getLead, { token, params: { id } })).consent).toBe(recorded);
    }
  });

  it('counts a capture as a run of each active Lead Capture workflow', async () => {
    const { token } = await suite.newPerson();
    for (const [name, type, status] of [
      ['Website', 'Lead Capture', 'active'],
      ['Fair', 'Lead Capture', 'paused'],
      ['Outreach', 'Lead Outreach', 'active'],
    ]) {
      const body = { name, type, description: 'Takes leads in' };
      const { id } = await answer(createWorkflow, { token, body });
      await answer(updateWorkflowStatus, { token, params: { id }, body: { status } });
    }
    await answer(captureLead, { token, body: ada });
    await answer(captureLead, { token, body: ada });
    const { items } = await answer(listWorkflows, { token });
    expect(items).toMatchObject([
      { name: 'Outreach', executions: 0, lastRun: 'never' },
      { name: 'Fair', executions: 0, lastRun: 'never' },
      {
        name: 'Website',
        executions: 2,
        successRate: 100,
        lastRun: timeIn(),
        nextRun: 'continuous',
        latestRuns: ['succeeded', 'succeeded'],
      },
    ]);
    expect(await answer(getWorkflowStats, { token })).toEqual({
      totalWorkflows: 3,
      activeAutomations: 2,
      totalExecutions: 2,
      successRate: 100,
    });
    const [latest] = await answer(listRecentActivities, { token });
    expect(latest).toEqual({
      id: expect.any(String) as string,
      type: 'success',
      action: `Website: ${ada.email} captured, score 80`,
      time: timeIn(),
      workflow: { id: items[2]?.id, deleted: false },
    });
  });
}
