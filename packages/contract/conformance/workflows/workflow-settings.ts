import { expect, it } from 'vitest';
import { getContentAnalytics } from '../../src/content/content.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { importLeads, listLeads } from '../../src/leads/lead-records.ts';
import {
  createLeadSegment,
  deleteLeadSegment,
  listLeadSegments,
  updateLeadSegment,
} from '../../src/leads/lead-segments.ts';
import { listWorkflowRuns, tryWorkflow } from '../../src/workflows/runs.ts';
import {
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
} from '../../src/workflows/workflow-detail.ts';
import type { WorkflowSettings } from '../../src/workflows/workflow-settings.ts';
import {
  createWorkflow,
  updateWorkflowStatus,
  type WorkflowType,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { invalid } from '../wrong-requests.ts';

const common = { name: 'Flow', description: 'Does it', frequency: 'daily' } as const;
const message = { subject: 'A word, {first name|you}', text: 'Dear {first name},\n\nhello.' };
/** Other settings than the defaults, one for each type. */
const other: readonly WorkflowSettings[] = [
  {
    type: 'Content Automation',
    topics: ['Calm launches', 'Balcony tomatoes'],
    tone: 'casual',
    length: 'short',
    keywords: ['launches'],
  },
  {
    type: 'Marketing Distribution',
    platforms: ['X'],
    weekdays: ['monday', 'friday'],
    time: '09:30',
    timeZone: 'Europe/Berlin',
    source: 'people',
    approval: false,
  },
  {
    type: 'Lead Outreach',
    audience: 'captured',
    segment: null,
    messages: [message, message, message],
    approval: false,
  },
  {
    type: 'Conversion',
    audience: 'segment',
    segment: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11',
    threshold: 60,
    message,
    approval: false,
  },
  { type: 'Verification', checks: ['duplicates'] },
  {
    type: 'Lead Capture',
    sources: ['csv_import'],
    forms: [],
    followUp: ['outreach'],
    leastScore: 10,
    tags: ['Website'],
  },
];

/** What a workflow does in detail. */
export function workflowSettingsConformance(suite: Suite): void {
  const { answer, refusal } = suite;

  async function newPerson() {
    const { token } = await suite.newPerson();
    const get = (id: string) => answer(getWorkflow, { token, params: { id } });
    const ask = (id: string) => ({ token, params: { id } });
    return {
      token,
      get,
      create: (type: WorkflowType, name = 'Flow') =>
        answer(createWorkflow, { token, body: { name, description: common.description, type } }),
      start: (id: string) =>
        answer(updateWorkflowStatus, { ...ask(id), body: { status: 'active' } }),
      set: async (id: string, settings: object) => {
        const { version } = await get(id);
        return answer(updateWorkflow, { ...ask(id), body: { ...common, version, settings } });
      },
      refuse: (id: string, settings: unknown) =>
        refusal(updateWorkflow, { ...ask(id), body: { ...common, version: 1, settings } }),
      dryRun: (id: string) => answer(tryWorkflow, ask(id)),
    };
  }

  it.each(other)(
    'keeps the settings of a workflow for $type, also in its copy',
    async (settings) => {
      const person = await newPerson();
      const { id } = await person.create(settings.type);
      expect((await person.get(id)).settings).not.toEqual(settings);
      expect(await person.set(id, settings)).toMatchObject({ settings, version: 2 });
      expect((await person.get(id)).settings).toEqual(settings);
      const { token } = person;
      const copy = await answer(duplicateWorkflow, { token, params: { id } });
      expect(copy.settings).toEqual(settings);
      // An edit that names no settings leaves them.
      const body = { ...common, name: 'Renamed', version: 2 };
      const renamed = await answer(updateWorkflow, { token, params: { id }, body });
      expect(renamed).toMatchObject({ name: 'Renamed', settings });
      expect(await person.set(id, settings)).toMatchObject({ name: 'Flow' });
    },
  );

  it('finds nothing new in the same settings', async () => {
    const person = await newPerson();
    const { id } = await person.create('Lead Outreach');
    const { settings } = await person.get(id);
    expect(await person.set(id, settings)).toMatchObject({ version: 1 });
  });

  const verification = { type: 'Verification', checks: ['address'] };
  const conversion = { type: 'Conversion', threshold: 80, message, approval: true };
  it.each([
    ['Conversion', verification, 'type', 'Must be Conversion, the type of the workflow.'],
    ['Verification', { ...verification, checks: [] }, 'checks', 'Must contain at least 1 item.'],
    ['Conversion', { ...conversion, threshold: 101 }, 'threshold', 'Must be 100 or less.'],
    [
      'Conversion',
      { ...conversion, message: { ...message, text: 'Dear {name}' } },
      'message.text',
      '{name} stands for nothing. Use {first name}, {last name}, {company}, or remove the braces.',
    ],
    [
      'Conversion',
      { ...conversion, message: { ...message, subject: 'For [company]' } },
      'message.subject',
      'Fill in [company], or remove it.',
    ],
    [
      'Marketing Distribution',
      { ...other[1], timeZone: 'Mars/Olympus' },
      'timeZone',
      'Unknown time zone.',
    ],
  ] as const)('refuses settings for %s that do not fit, %#', async (type, settings, path, said) => {
    const person = await newPerson();
    const { id } = await person.create(type);
    const { issues, code } = await person.refuse(id, settings);
    expect({ code, issues }).toEqual({
      code: 'invalid_request',
      issues: invalid(`settings.${path}`, said).issues,
    });
    expect(await person.get(id)).toMatchObject({ version: 1 });
  });

  it('refuses what are no settings', async () => {
    const person = await newPerson();
    const { id } = await person.create('Verification');
    expect(await person.refuse(id, 'none')).toEqual(invalid('settings', 'Must be an object.'));
  });

  it('tries what the settings say, and counts nothing as written', async () => {
    const person = await newPerson();
    const { id } = await person.create('Content Automation');
    await person.set(id, other[0] ?? {});
    expect(await person.dryRun(id)).toMatchObject({
      made: [{ kind: 'draft', name: 'Calm launches' }],
    });
    expect((await person.get(id)).writtenTopics).toEqual([]);
    const { token } = person;
    expect((await answer(getContentAnalytics, { token })).totalGenerated).toBe(0);
  });

  it('writes to every qualified lead, to a segment, or to nobody, and says why', async () => {
    const person = await newPerson();
    const { token } = person;
    const outreach = await person.create('Lead Outreach');
    const lead = (name: string, more: object = {}) => ({
      firstName: name,
      lastName: 'Lovelace',
      company: 'Analytical Engines',
      email: `${name.toLowerCase()}@analytical-engines.de`,
      consent: true,
      ...more,
    });
    for (const body of [lead('Ada'), lead('Eva', { consent: false }), { email: 'b@gmail.com' }]) {
      await answer(captureLead, { token, body });
    }
    const names = async () => (await person.dryRun(outreach.id)).made.map(({ name }) => name);
    expect(await person.dryRun(outreach.id)).toMatchObject({
      result:
        '1 email made, to be approved; 1 lead without consent and 1 lead that is not qualified skipped',
      made: [{ name: lead('Ada').email }],
    });
    const filters = { search: 'eva' };
    const { id: segment } = await answer(createLeadSegment, {
      token,
      body: { name: 'Eva', filters },
    });
    const settings = {
      type: 'Lead Outreach',
      audience: 'segment',
      segment,
      messages: [message, message, message],
      approval: true,
    };
    expect(await person.refuse(outreach.id, { ...settings, segment: null })).toMatchObject({
      issues: [{ path: 'settings.segment', message: 'Choose a segment.' }],
    });
    await person.set(outreach.id, settings);
    expect(await person.dryRun(outreach.id)).toMatchObject({
      result: 'no leads to email; 1 lead without consent skipped',
      made: [],
      madeCount: 0,
    });
    const { version } = (await answer(listLeadSegments, { token }))[0] ?? { version: 0 };
    const all = { version, filters: {} };
    await answer(updateLeadSegment, { token, params: { id: segment }, body: all });
    expect(await names()).toEqual([lead('Ada').email]);
    await answer(deleteLeadSegment, { token, params: { id: segment } });
    expect(await person.dryRun(outreach.id)).toMatchObject({ result: 'no leads to email' });
  });

  it('tags the leads that a Lead Capture workflow takes in', async () => {
    const person = await newPerson();
    const { token } = person;
    const capture = await person.create('Lead Capture');
    await person.set(capture.id, {
      type: 'Lead Capture',
      sources: ['website_form', 'csv_import'],
      followUp: [],
      leastScore: 0,
      tags: ['Website'],
    });
    await person.start(capture.id);
    await answer(captureLead, { token, body: { email: 'ada@analytical-engines.de' } });
    await answer(importLeads, { token, body: { rows: [{ email: 'bob@gmail.com' }] } });
    const { items } = await answer(listLeads, { token });
    expect(items.map(({ email, tags }) => [email.split('@')[0], tags]).sort()).toEqual([
      ['ada', ['Website']],
      ['bob', ['Website']],
    ]);
  });

  it('writes to a lead only if a Lead Capture workflow passes it on, where it is set so', async () => {
    const person = await newPerson();
    const { token } = person;
    const outreach = await person.create('Lead Outreach');
    await person.set(outreach.id, {
      type: 'Lead Outreach',
      audience: 'captured',
      messages: [message, message, message],
      approval: true,
    });
    const ada = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Analytical Engines',
      email: 'ada@analytical-engines.de',
      consent: true,
    };
    await answer(captureLead, { token, body: ada });
    const nothing = { result: 'no leads to email', made: [], madeCount: 0, lookedAt: null };
    expect(await person.dryRun(outreach.id)).toEqual(nothing);

    const capture = await person.create('Lead Capture');
    await person.start(capture.id);
    const settings = {
      type: 'Lead Capture',
      sources: ['csv_import'],
      followUp: ['outreach'],
      leastScore: 0,
    };
    await person.set(capture.id, settings);
    await answer(captureLead, { token, body: ada });
    expect(await person.dryRun(outreach.id)).toEqual(nothing);
    const request = { token, params: { id: capture.id } };
    expect((await answer(listWorkflowRuns, request)).items).toEqual([]);

    const more = { firstName: 'Grace', email: 'grace@analytical-engines.de', consent: 'yes' };
    const grace = { ...ada, ...more };
    const silent = { ...grace, email: 'silent@analytical-engines.de', consent: '' };
    await answer(importLeads, { token, body: { rows: [grace, silent] } });
    expect(await person.dryRun(outreach.id)).toMatchObject({
      result: '1 email made, to be approved; 1 lead without consent skipped',
      made: [{ kind: 'email', name: grace.email }],
    });
    await person.set(capture.id, { ...settings, sources: ['website_form'] });
    await answer(captureLead, { token, body: ada });
    const { made } = await person.dryRun(outreach.id);
    expect(made.map(({ name }) => name).sort()).toEqual([ada.email, grace.email]);
    const passedOn = { token, query: { followUp: 'outreach' } };
    expect((await answer(listLeads, passedOn)).items).toHaveLength(3);
    const nobody = { token, query: { followUp: 'conversion' } };
    expect((await answer(listLeads, nobody)).items).toEqual([]);
    expect(made.find(({ name }) => name === ada.email)?.text).toMatch(
      /^A word, Ada\n\nDear Ada,\n\nhello\./,
    );
  });
}
