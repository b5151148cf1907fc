import { describe, expect, it } from 'vitest';
import {
  deleteLead,
  eraseLead,
  exportLeads,
  getLead,
  getLeadData,
  importLeads,
  listLeads,
  updateLead,
} from '../../src/leads/lead-records.ts';
import { leadDetailsCopy } from '../../src/leads/lead-details-copy.ts';
import {
  blankDetails,
  captureLead,
  getLeadAnalytics,
  leadDetailNames,
  type LeadDetails,
} from '../../src/leads/leads.ts';
import { listWorkflowRuns } from '../../src/workflows/runs.ts';
import {
  createWorkflow,
  listRecentActivities,
  updateWorkflowStatus,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { ada } from './sample-lead.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const noLead = {
  code: 'not_found',
  error: 'This lead does not exist. It may have been deleted.',
};

/** What most events do not have. */
const nothing = {
  from: null,
  to: null,
  subject: null,
  linkAddress: null,
  consentText: null,
  by: null,
};
const unknownConsent = { consent: 'unknown', consentAt: null, consentBy: null, consentText: '' };

/** With scores of 80, 30, 10 and 65. */
const four = [
  ada,
  { email: 'zoe@somewhere.com' },
  { email: 'bob@gmail.com' },
  { email: 'eva@muller-sohne.ch', company: 'Müller & Söhne AG' },
];

export function leadRecordConformance(suite: Suite): void {
  const { answer, refusal, timeIn, setTime } = suite;

  /** An account without leads, and its calls. */
  async function newPerson() {
    const { name, token } = await suite.newPerson();
    return {
      name,
      token,
      capture: async (body: object) => (await answer(captureLead, { token, body })).lead.id,
      list: (query: Record<string, string> = {}) => answer(listLeads, { token, query }),
      emails: async (query: Record<string, string> = {}) =>
        (await answer(listLeads, { token, query })).items.map(({ email }) => email.split('@')[0]),
      badList: (query: Record<string, string>) => refusal(listLeads, { token, query }),
      get: (id: string) => answer(getLead, { token, params: { id } }),
      change: (id: string, body: object) => answer(updateLead, { token, params: { id }, body }),
      badChange: (id: string, body: object) => refusal(updateLead, { token, params: { id }, body }),
      import: (rows: readonly object[]) => answer(importLeads, { token, body: { rows } }),
      export: (query: Record<string, string> = {}) => answer(exportLeads, { token, query }),
      total: async () => (await answer(getLeadAnalytics, { token })).total,
    };
  }

  /** Someone with an active Lead Capture workflow. */
  async function withIntake() {
    const person = await newPerson();
    const { token } = person;
    const body = { name: 'Website', type: 'Lead Capture', description: 'Takes leads in' };
    const { id: workflow } = await answer(createWorkflow, { token, body });
    const active = { status: 'active' };
    await answer(updateWorkflowStatus, { token, params: { id: workflow }, body: active });
    return { ...person, workflow };
  }

  /** Someone with the four, each captured a second after the one before. */
  async function withFour() {
    const person = await newPerson();
    for (const lead of four) {
      setTime(new Date(timeIn(1_000)));
      await person.capture(lead);
    }
    return person;
  }

  const ofOne = [getLead, getLeadData, updateLead, deleteLead, eraseLead];
  for (const endpoint of [listLeads, ...ofOne, exportLeads, importLeads]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, updateLead, { params: { id: unknownId }, body: { version: 1 } });
  wrongRequests(suite, importLeads, { body: { rows: [ada] } });

  describe('a list', () => {
    it('has the newest first, and what it shows of each', async () => {
      const person = await withFour();
      expect(await person.emails()).toEqual(['eva', 'bob', 'zoe', 'ada']);
      const { items, nextCursor } = await person.list();
      expect(nextCursor).toBeNull();
      expect(items[3]).toEqual({
        ...ada,
        id: expect.any(String) as string,
        score: 80,
        status: 'qualified',
        source: 'website_form',
        formName: '',
        consent: 'unknown',
        tags: [],
        createdAt: timeIn(-3_000),
      });
      expect(await (await newPerson()).list()).toEqual({ items: [], nextCursor: null });
    });

    it.each([
      ['created', ['ada', 'zoe', 'bob', 'eva']],
      ['-score', ['ada', 'eva', 'zoe', 'bob']],
      ['score', ['bob', 'zoe', 'eva', 'ada']],
      // The name, else the address.
      ['name', ['ada', 'bob', 'eva', 'zoe']],
      ['-name', ['zoe', 'eva', 'bob', 'ada']],
    ])('is sorted by %s, page by page', async (sort, expected) => {
      const person = await withFour();
      expect(await person.emails({ sort })).toEqual(expected);
      const paged: string[] = [];
      let cursor: string | null | undefined;
      for (let pages = 0; pages < 4 && cursor !== null; pages += 1) {
        const page = await person.list({ sort, limit: '1', ...(cursor && { cursor }) });
        paged.push(...page.items.map(({ email }) => email.split('@')[0] ?? ''));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(expected);
      expect(cursor).toBeNull();
    });

    it('is sorted by company, those without one last', async () => {
      const person = await withFour();
      expect((await person.emails({ sort: 'company' })).slice(0, 2)).toEqual(['ada', 'eva']);
      expect((await person.emails({ sort: '-company' })).slice(2)).toEqual(['eva', 'ada']);
    });

    it('goes on where a page ended, whatever came meanwhile', async () => {
      const person = await withFour();
      const { nextCursor } = await person.list({ limit: '2' });
      setTime(new Date(timeIn(1_000)));
      await person.capture({ email: 'new@somewhere.com' });
      expect(await person.emails({ limit: '2', cursor: nextCursor ?? '' })).toEqual(['zoe', 'ada']);
    });

    it.each([
      [{ search: 'ada' }, ['ada']],
      [{ search: 'LOVE ana' }, ['ada']],
      // Accents and punctuation do not count; a word need not be whole.
      [{ search: 'muller' }, ['eva']],
      [{ search: 'Söh' }, ['eva']],
      [{ search: 'bob@gmail' }, ['bob']],
      [{ search: 'velace' }, []],
      [{ search: ' \t ' }, ['eva', 'bob', 'zoe', 'ada']],
      [{ search: `'); --` }, []],
      [{ status: 'qualified' }, ['ada']],
      [{ status: 'new' }, ['bob', 'zoe']],
      [{ minScore: '30' }, ['eva', 'zoe', 'ada']],
      [{ minScore: '30', maxScore: '69' }, ['eva', 'zoe']],
      [{ reached: 'qualified' }, ['ada']],
      [{ reached: 'qualified', since: '9998-01-01', zone: 'Europe/Berlin' }, []],
      [{ reached: 'converted' }, []],
      [{ reached: 'unsubscribed', until: '9998-01-01' }, []],
      [{ source: 'csv_import' }, []],
      [{ consent: 'unknown' }, ['eva', 'bob', 'zoe', 'ada']],
      [{ consent: 'given' }, []],
      [{ source: 'website_form', status: 'new', minScore: '20' }, ['zoe']],
    ])('is narrowed by %o', async (query, expected) => {
      expect(await (await withFour()).emails(query as Record<string, string>)).toEqual(expected);
    });

    it('is narrowed by the day of capture', async () => {
      const person = await withFour();
      const day = (shift: number) => timeIn(shift * 86_400_000).slice(0, 10);
      expect(await person.emails({ since: day(-1) })).toHaveLength(4);
      expect(await person.emails({ since: day(1) })).toEqual([]);
    });

    it('refuses what it does not understand', async () => {
      const person = await withFour();
      for (const [field, value, message] of [
        ['sort', 'age', /^Must be one of: name, -name, company/],
        ['status', 'ill', /^Must be one of/],
        ['source', 'fair', /^Must be one of/],
        ['consent', 'perhaps', /^Must be one of/],
        ['minScore', '101', /^Must be 100 or less/],
        ['since', 'yesterday', /^Must be a valid date/],
        ['since', '0000-01-01', /^Must be a valid date/],
        ['since', '10000-01-01', /^Must be a valid date/],
        ['limit', '0', /^Must be 1 or more/],
        ['search', 'x'.repeat(201), /^Must have at most 200/],
        ['cursor', 'x'.repeat(2_001), /^Must have at most 2000/],
      ] as const) {
        const { code, issues } = await person.badList({ [field]: value });
        expect({ code, issues }).toEqual({
          code: 'invalid_request',
          issues: [{ path: field, message: expect.stringMatching(message) as string }],
        });
        if (field === 'sort' || field === 'limit') continue;
        await refusal(exportLeads, { token: person.token, query: { [field]: value } });
      }
      const { nextCursor } = await person.list({ limit: '1' });
      const wrong: Record<string, string>[] = [
        { cursor: 'nonsense' },
        { cursor: nextCursor ?? '', sort: 'name' },
        { cursor: btoa(encodeURIComponent('["-created","x","y"]')) },
      ];
      for (const query of wrong) {
        expect(await person.badList(query)).toEqual({
          ...invalid('cursor', 'This cursor does not belong to this list.'),
          error: 'This cursor does not belong to this list.',
        });
      }
    });
  });

  describe('a lead', () => {
    it('shows everything that is known', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      expect(await person.get(id)).toEqual({
        ...ada,
        id,
        score: 80,
        status: 'qualified',
        enrichedData: { location: 'Germany', industry: 'Unknown', companySize: 'Unknown' },
        enrichmentSources: { location: 'address', industry: null, companySize: null },
        source: 'website_form',
        formName: '',
        createdAt: timeIn(),
        updatedAt: timeIn(),
        version: 1,
        note: '',
        tags: [],
        ...unknownConsent,
        mailRefusal: null,
        confidence: 0.233,
        enrichmentStatus: 'partial',
        scoreReasons: [
          { label: 'Work email address', points: 30 },
          { label: 'Full name provided', points: 15 },
          { label: 'Company provided', points: 15 },
          { label: 'Email domain matches the company', points: 15 },
          { label: 'Location known', points: 5 },
        ],
        check: null,
        timeline: [{ ...nothing, kind: 'captured', at: timeIn(), by: person.name }],
        mails: [],
      });
    });

    it('belongs to one workspace', async () => {
      const [person, other] = [await newPerson(), await newPerson()];
      const id = await person.capture(ada);
      for (const params of [{ id: unknownId }, { id }]) {
        const call = { token: other.token, params };
        expect(await refusal(getLead, call)).toEqual(noLead);
        expect(await refusal(updateLead, { ...call, body: { version: 1 } })).toEqual(noLead);
        for (const endpoint of [getLeadData, deleteLead, eraseLead]) {
          expect(await refusal(endpoint, call)).toEqual(noLead);
        }
      }
      for (const endpoint of ofOne) {
        const call = { token: person.token, params: { id: 'ada' }, body: { version: 1 } };
        const { issues } = await refusal(
          endpoint,
          endpoint === updateLead ? call : { ...call, body: undefined },
        );
        expect(issues).toEqual([{ path: 'id', message: 'Must be a valid uuid.' }]);
      }
    });

    it('gets a status, a note and details, and remembers each change', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      const first = await person.get(id);
      setTime(new Date(timeIn(1_000)));
      const noted = await person.change(id, { version: 1, note: ' Met at the fair\n' });
      expect(noted).toEqual({
        ...first,
        note: 'Met at the fair',
        version: 2,
        updatedAt: timeIn(),
        timeline: [
          { ...nothing, kind: 'edited', at: timeIn(), by: person.name },
          ...first.timeline,
        ],
      });
      const contacted = await person.change(id, { version: 2, status: 'contacted' });
      expect(contacted).toMatchObject({ status: 'contacted', version: 3, note: 'Met at the fair' });
      expect(contacted.timeline[0]).toEqual({
        ...nothing,
        by: person.name,
        kind: 'status-by-person',
        at: timeIn(),
        from: 'qualified',
        to: 'contacted',
      });
      const renamed = await person.change(id, { version: 3, company: '', lastName: 'King' });
      expect(renamed).toMatchObject({
        company: '',
        lastName: 'King',
        firstName: 'Ada',
        score: 50,
        // Someone decided on the status; the score does not change it.
        status: 'contacted',
        version: 4,
      });
      expect(await person.get(id)).toEqual(renamed);
      expect(await person.emails({ search: 'king', status: 'contacted' })).toEqual(['ada']);
      expect(await person.change(id, { version: 4, lastName: 'King' })).toEqual(renamed);
    });

    it('tells the second of two who change it at once, and shows both versions', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      const stored = await person.change(id, { version: 1, note: 'First' });
      expect(await person.badChange(id, { version: 1, note: 'Second' })).toEqual({
        code: 'conflict',
        error: 'This lead has changed since you opened it.',
        versions: { sent: { version: 1, note: 'Second' }, stored },
      });
      expect(await person.get(id)).toEqual(stored);
      expect(await person.change(id, { version: 2, note: 'Second' })).toMatchObject({ version: 3 });
    });

    it('gets no emails while its mail server refuses its address, until someone allows them', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      expect(await person.change(id, { version: 1, mailRefusal: null })).toEqual(
        await person.get(id),
      );
      const words = '550 5.1.1 <ada@analytical-engines.de>: User unknown';
      await suite.subject().refuseMails(id, words);
      // That it comes again proves nothing of its mailbox.
      await person.capture(ada);
      await person.import([{ email: ada.email, lastName: 'King' }]);
      const refused = await person.get(id);
      expect(refused).toMatchObject({ mailRefusal: words, version: 4 });
      expect(refused.timeline.map(({ kind }) => kind)).toContain('mail-refused');
      const noted = await person.change(id, { version: 4, note: 'Called' });
      expect(noted.mailRefusal).toBe(words);
      const allowed = await person.change(id, { version: 5, mailRefusal: null });
      expect(allowed).toMatchObject({ mailRefusal: null, version: 6 });
      expect(allowed.timeline[0]).toEqual({
        ...nothing,
        kind: 'mail-allowed',
        at: timeIn(),
        by: person.name,
      });
      expect(await person.get(id)).toEqual(allowed);
    });

    it('remembers that its address came again', async () => {
      const person = await newPerson();
      const id = await person.capture({ email: ada.email });
      await person.capture(ada);
      const { timeline, version } = await person.get(id);
      expect(version).toBe(2);
      expect(timeline.map(({ kind, to }) => [kind, to])).toEqual(
        expect.arrayContaining([
          ['captured-again', null],
          ['status-by-score', 'qualified'],
          ['captured', null],
        ]),
      );
    });

    it('keeps the status that a person set, whatever its score is later', async () => {
      const person = await newPerson();
      const id = await person.capture({ email: ada.email });
      await person.change(id, { version: 1, status: 'qualified' });
      await person.change(id, { version: 2, status: 'new' });
      await person.capture(ada);
      expect(await person.get(id)).toMatchObject({ score: 80, status: 'new' });
      await person.import([{ email: ada.email, company: 'Another one' }]);
      expect(await person.get(id)).toMatchObject({ score: 65, status: 'new' });
      const edited = await person.change(id, { version: 5, company: ada.company });
      expect(edited).toMatchObject({ score: 80, status: 'new' });
    });

    it('can be had as one file, with all that names it', async () => {
      const person = await withIntake();
      const { token } = person;
      const id = await person.capture(ada);
      await person.change(id, { version: 1, note: 'Likes engines' });
      const text = `Website: ${ada.email} captured, score 80`;
      expect(await answer(getLeadData, { token, params: { id } })).toEqual({
        exportedAt: timeIn(),
        lead: withoutNames(await person.get(id)),
        providerFacts: null,
        unsubscribedAt: null,
        awaitedConsents: [],
        held: [],
        followUp: ['outreach', 'conversion'],
        outreach: [],
        reads: [],
        events: [],
        activities: [{ at: timeIn(), action: text }],
        runs: [{ startedAt: timeIn(), result: `${ada.email} captured, score 80` }],
      });
    });

    it('is erased with all that names it', async () => {
      const { workflow, ...person } = await withIntake();
      const { token } = person;
      const id = await person.capture(ada);
      await answer(eraseLead, { token, params: { id } });
      expect(await refusal(getLead, { token, params: { id } })).toEqual(noLead);
      expect(await refusal(eraseLead, { token, params: { id } })).toEqual(noLead);
      expect(await person.total()).toBe(0);
      const [latest] = await answer(listRecentActivities, { token });
      expect(latest?.action).toBe('Website: (deleted lead) captured, score 80');
      const { items } = await answer(listWorkflowRuns, { token, params: { id: workflow } });
      expect(items[0]).toMatchObject({ result: '(deleted lead) captured, score 80' });
    });

    it('is deleted for good, and what named it says so', async () => {
      const { workflow, ...person } = await withIntake();
      const { token } = person;
      const id = await person.capture(ada);
      await answer(deleteLead, { token, params: { id } });
      expect(await refusal(getLead, { token, params: { id } })).toEqual(noLead);
      expect(await refusal(deleteLead, { token, params: { id } })).toEqual(noLead);
      expect(await person.emails()).toEqual([]);
      expect(await person.total()).toBe(0);
      const [latest] = await answer(listRecentActivities, { token });
      expect(latest?.action).toBe('Website: (deleted lead) captured, score 80');
      const { items } = await answer(listWorkflowRuns, { token, params: { id: workflow } });
      expect(items[0]).toMatchObject({
        result: '(deleted lead) captured, score 80',
        made: [{ kind: 'lead', id, name: '', deleted: true }],
      });
      // The same address is a new lead.
      expect(await person.capture(ada)).not.toBe(id);
    });
  });

  describe('the consent of a lead', () => {
    const sentence = 'I would like to receive offers.';
    const given = (at: string) => ({
      consent: 'given',
      consentAt: at,
      consentBy: 'form',
      consentText: sentence,
    });
    const kinds = (record: { timeline: readonly { kind: string; to: string | null }[] }) =>
      record.timeline.map(({ kind, to }) => [kind, to]);

    it('is what the form said, and stays when it is silent later', async () => {
      const person = await newPerson();
      const id = await person.capture({ ...ada, consent: true, consentText: sentence });
      const first = await person.get(id);
      expect(first).toMatchObject(given(timeIn()));
      expect(kinds(first)).toEqual([
        ['consent-by-form', 'given'],
        ['captured', null],
      ]);
      setTime(new Date(timeIn(1_000)));
      await person.capture(ada);
      await person.capture({ ...ada, consent: true, consentText: 'Another one.' });
      expect(await person.get(id)).toMatchObject(given(timeIn(-1_000)));
    });

    it('is not given without a word, and can be given later', async () => {
      const person = await newPerson();
      const id = await person.capture({ ...ada, consent: false, consentText: sentence });
      expect(await person.get(id)).toMatchObject(unknownConsent);
      await person.capture({ ...ada, consent: true, consentText: sentence });
      expect(await person.get(id)).toMatchObject(given(timeIn()));
    });

    it('is set by a person, and the lead remembers it', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      setTime(new Date(timeIn(1_000)));
      const changed = await person.change(id, { version: 1, consent: 'given' });
      expect(changed).toMatchObject({
        consent: 'given',
        consentAt: timeIn(),
        consentBy: 'person',
        consentText: '',
        version: 2,
      });
      expect(changed.timeline[0]).toEqual({
        kind: 'consent-by-person',
        at: timeIn(),
        subject: null,
        from: 'unknown',
        to: 'given',
        linkAddress: null,
        consentText: null,
        by: person.name,
      });
      expect(await person.emails({ consent: 'given' })).toEqual(['ada']);
      expect(await person.change(id, { version: 2, consent: 'given' })).toEqual(changed);
      expect(await person.change(id, { version: 2, consent: 'unknown' })).toMatchObject(
        unknownConsent,
      );
    });

    it('has a history, with the words of each time', async () => {
      const person = await newPerson();
      const id = await person.capture({ ...ada, consent: true, consentText: sentence });
      await person.change(id, { version: 1, consent: 'refused' });
      await person.capture({ ...ada, consent: true, consentText: 'Write to me.' });
      const { timeline } = await person.get(id);
      const consents = timeline.filter(({ kind }) => kind.startsWith('consent-'));
      expect(consents.map(({ from, to, consentText }) => [from, to, consentText])).toEqual([
        ['refused', 'given', 'Write to me.'],
        ['given', 'refused', null],
        ['unknown', 'given', sentence],
      ]);
    });

    it('comes from a column of a file, by the more careful of two rows', async () => {
      const person = await newPerson();
      const id = await person.capture(ada);
      const rows = [
        { email: ada.email, consent: 'Yes' },
        { email: 'bob@gmail.com', consent: 'no' },
        { email: 'bob@gmail.com', consent: 'yes' },
        { email: 'eva@gmail.com' },
      ];
      const body = { rows, consentColumn: 'Newsletter' };
      const { token } = person;
      const counts = { created: 2, updated: 1, unchanged: 0, merged: 1 };
      expect(await answer(importLeads, { token, body })).toMatchObject(counts);
      const imported = await person.get(id);
      expect(imported).toMatchObject({
        consent: 'given',
        consentAt: timeIn(),
        consentBy: 'import',
        consentText: 'Newsletter',
      });
      expect(kinds(imported)).toContainEqual(['consent-by-import', 'given']);
      expect(await person.emails({ consent: 'refused' })).toEqual(['bob']);
      expect(await person.emails({ consent: 'unknown' })).toEqual(['eva']);
      const again = { created: 0, updated: 0, unchanged: 3, merged: 1 };
      expect(await answer(importLeads, { token, body })).toMatchObject(again);
    });

    it('comes from a column about opting out, in which yes refuses and no says nothing', async () => {
      const person = await newPerson();
      const id = await person.capture({ ...ada, consent: true, consentText: 'I agree.' });
      const rows = [
        { email: ada.email, consent: 'TRUE' },
        { email: 'bob@gmail.com', consent: 'FALSE' },
        { email: 'cid@gmail.com', consent: '1' },
        { email: 'eva@gmail.com', consent: 'perhaps' },
        {
          email: 'fay@gmail.com',
          consent: 'yes',
          consentColumn: 'Consent',
          consentAt: timeIn(-9_000),
        },
      ];
      const { token } = person;
      const body = { rows, consentColumn: 'Email Opt Out' };
      const imported = await answer(importLeads, { token, body });
      expect(imported).toMatchObject({ created: 4, updated: 1, refused: [] });
      expect(imported.rows[3]).toEqual({
        outcome: 'created',
        mergedWith: null,
        messages: [
          'Email Opt Out: “perhaps” is neither yes nor no, so no consent is recorded either.',
        ],
      });
      expect(await person.get(id)).toMatchObject({
        consent: 'refused',
        consentBy: 'import',
        consentText: 'Email Opt Out',
      });
      expect((await person.emails({ consent: 'refused' })).sort()).toEqual(['ada', 'cid']);
      expect((await person.emails({ consent: 'unknown' })).sort()).toEqual(['bob', 'eva']);
      const [fay] = (await person.list({ search: 'fay' })).items;
      expect(await person.get(fay?.id ?? '')).toMatchObject({
        consent: 'given',
        consentAt: timeIn(-9_000),
        consentText: 'Consent',
      });
    });

    it('is never given by a file to somebody who refused', async () => {
      const person = await newPerson();
      await person.import([{ email: ada.email, consent: 'no' }]);
      const rows = [{ ...ada, consent: 'yes' }];
      const again = await answer(importLeads, {
        token: person.token,
        body: { rows, consentColumn: 'Newsletter' },
      });
      expect(again.rows).toEqual([
        {
          outcome: 'updated',
          mergedWith: null,
          messages: ['Consent: This lead has refused emails. An import does not change that.'],
        },
      ]);
      const [lead] = (await person.list({ search: 'ada' })).items;
      expect(await person.get(lead?.id ?? '')).toMatchObject({ ...ada, consent: 'refused' });
    });
  });

  describe('a file', () => {
    it('is written with what the list shows, safe for spreadsheets', async () => {
      const person = await newPerson();
      const agreed = { consent: true, consentText: '=I agree' };
      await person.capture({
        ...ada,
        ...agreed,
        firstName: '=HYPERLINK(\n"x")',
        lastName: 'Love,\nlace',
      });
      setTime(new Date(timeIn(1_000)));
      await person.capture({ email: 'bob@gmail.com' });
      const { csv, nextCursor } = await person.export();
      expect(nextCursor).toBeNull();
      expect(csv).toMatch(/^\uFEFFEmail,First name,Last name,Company,/);
      const details = (of: LeadDetails) => leadDetailNames.map((name) => of[name]).join(',');
      const quoted = { firstName: `"'=HYPERLINK(\n""x"")"`, lastName: '"Love,\nlace"' };
      expect(csv).toBe(
        [
          `\uFEFFEmail,${details(leadDetailsCopy)},Status,Score,Source,Location,Industry,Company size,Note,Tags,Consent,Consent recorded,Consent by,Consent wording,Captured`,
          `bob@gmail.com,${details(blankDetails)},new,10,website_form,Unknown,Unknown,Unknown,,,unknown,,,,${timeIn()}`,
          `ada@analytical-engines.de,${details({ ...ada, ...quoted })},qualified,80,website_form,Germany,Unknown,Unknown,,,given,${timeIn(-1_000)},form,"'=I agree",${timeIn(-1_000)}`,
          '',
        ].join('\r\n'),
      );
      const narrowed = await person.export({ search: 'bob', minScore: '20' });
      expect(narrowed.csv.split('\r\n')).toHaveLength(2);
    });

    it('is read row by row, and says of each that is wrong what is', async () => {
      const person = await newPerson();
      expect(
        await person.import([
          ada,
          { email: 'bob@gmail.com' },
          { email: 'no address', firstName: 'x'.repeat(201) },
          { firstName: 'Nobody' },
          {
            email: 'eva@gmail.com',
            consent: 'perhaps',
            lastName: 'y'.repeat(201),
            company: 'Eva’s',
          },
        ]),
      ).toMatchObject({
        created: 3,
        updated: 0,
        unchanged: 0,
        merged: 0,
        refused: [
          {
            index: 2,
            message:
              'Email: This is not an email address. First name: Must have at most 200 characters.',
          },
          { index: 3, message: 'Email: Must not be empty.' },
        ],
        rows: [
          { outcome: 'created', messages: [] },
          { outcome: 'created', messages: [] },
          { outcome: 'refused' },
          { outcome: 'refused' },
          {
            outcome: 'created',
            mergedWith: null,
            messages: [
              'Last name: Must have at most 200 characters.',
              'Consent: “perhaps” is neither yes nor no, so nothing is recorded.',
            ],
          },
        ],
      });
      expect(await person.total()).toBe(3);
      expect((await person.list({ search: 'eva' })).items).toMatchObject([
        { lastName: '', company: 'Eva’s' },
      ]);
      const [lead] = (await person.list({ search: 'ada' })).items;
      expect(lead).toMatchObject({ ...ada, score: 80, source: 'csv_import', status: 'qualified' });
      const { timeline } = await person.get(lead?.id ?? '');
      expect(timeline.map(({ kind }) => kind)).toEqual(['imported']);
    });

    it('merges duplicates, with each other and with known leads', async () => {
      const person = await newPerson();
      const id = await person.capture({ email: ada.email, firstName: 'Ada' });
      const rows = [
        { email: ada.email.toUpperCase(), lastName: 'Lovelace' },
        { ...ada, firstName: '', lastName: '' },
        { email: 'bob@gmail.com', firstName: 'Bob' },
        { email: 'bob@gmail.com', lastName: 'Ross' },
      ];
      expect(await person.import(rows)).toEqual({
        created: 1,
        updated: 1,
        unchanged: 0,
        merged: 2,
        refused: [],
        rows: [
          { outcome: 'updated', mergedWith: null, messages: [] },
          { outcome: 'merged', mergedWith: 0, messages: [] },
          { outcome: 'created', mergedWith: null, messages: [] },
          { outcome: 'merged', mergedWith: 2, messages: [] },
        ],
      });
      expect(await person.get(id)).toMatchObject({ ...ada, score: 80, version: 2 });
      expect((await person.list({ search: 'bob' })).items).toMatchObject([
        { firstName: 'Bob', lastName: 'Ross' },
      ]);
      // Once more changes nothing, so that an import can be stopped and begun again.
      const again = { created: 0, updated: 0, unchanged: 2, merged: 2 };
      expect(await person.import(rows)).toMatchObject(again);
      expect((await person.get(id)).version).toBe(2);
    });

    it('gives new leads a status that somebody chose, and leaves that of others', async () => {
      const person = await newPerson();
      const { token } = person;
      const id = await person.capture({ email: 'eva@gmail.com' });
      const rows = [{ email: 'bob@gmail.com' }, { email: 'eva@gmail.com', firstName: 'Eva' }];
      const body = { rows, status: 'qualified' };
      expect(await answer(importLeads, { token, body })).toMatchObject({ created: 1, updated: 1 });
      expect(await person.get(id)).toMatchObject({ firstName: 'Eva', status: 'new' });
      const [bob] = (await person.list({ search: 'bob' })).items;
      const { status, timeline } = await person.get(bob?.id ?? '');
      expect(status).toBe('qualified');
      expect(timeline).toMatchObject([
        { kind: 'status-by-person', from: 'new', to: 'qualified' },
        { kind: 'imported' },
      ]);
      // No score changes it.
      await person.capture({ email: 'bob@gmail.com', lastName: 'Ross' });
      expect(await person.get(bob?.id ?? '')).toMatchObject({ status: 'qualified' });
      expect(await answer(importLeads, { token, body })).toMatchObject({ unchanged: 2 });
      const wrong = { rows, status: 'ill' };
      const { issues } = await refusal(importLeads, { token, body: wrong });
      expect(issues).toMatchObject([{ path: 'status' }]);
    });

    it('adds what else it says to the note, once', async () => {
      const person = await newPerson();
      const rows = [{ email: ada.email, note: 'Phone: +44 20\nTags: vip' }];
      await person.import(rows);
      const [lead] = (await person.list({ search: 'ada' })).items;
      const id = lead?.id ?? '';
      expect(await person.get(id)).toMatchObject({ note: rows[0]?.note, version: 1 });
      expect(await person.import(rows)).toMatchObject({ updated: 0, unchanged: 1 });
      await person.import([{ email: ada.email, note: 'Seats: 3' }]);
      expect(await person.get(id)).toMatchObject({ note: `${rows[0]?.note ?? ''}\n\nSeats: 3` });
    });
  });
}

/** As the file for the lead has it, which names nobody who works on it. */
const withoutNames = <T extends { timeline: readonly object[] }>(lead: T) => ({
  ...lead,
  timeline: lead.timeline.map((event) => ({ ...event, by: null })),
});
