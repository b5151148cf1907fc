import { describe, expect, it } from 'vitest';
import {
  deleteLeads,
  getLeadAudience,
  setLeadStatus,
  tagLeads,
} from '../../src/leads/lead-audience.ts';
import {
  exportLeads,
  getLead,
  importLeads,
  listLeads,
  updateLead,
} from '../../src/leads/lead-records.ts';
import {
  createLeadSegment,
  deleteLeadSegment,
  listLeadSegments,
  updateLeadSegment,
} from '../../src/leads/lead-segments.ts';
import { tagLimits } from '../../src/leads/tag-list.ts';
import { listLeadTags } from '../../src/leads/lead-tags.ts';
import { captureLead } from '../../src/leads/leads.ts';
import type { Suite } from '../identity/people.ts';
import { ada } from './sample-lead.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const noSegment = {
  code: 'not_found',
  error: 'This segment does not exist. It may have been deleted.',
};

/** Of companies; the first two have agreed to emails. */
const four = [
  { ...ada, consent: true },
  { email: 'alan@bletchley.co.uk', company: 'Bletchley Software', consent: true },
  { email: 'eva@muller-sohne.ch', company: 'Müller & Söhne AG' },
  { email: 'bob@gmail.com' },
];

export function leadSegmentConformance(suite: Suite): void {
  const { answer, refusal, setTime, timeIn, subject } = suite;

  /** An account with the four, each captured a second after the one before. */
  async function withFour() {
    const { token } = await suite.newPerson();
    const ids: string[] = [];
    for (const body of four) {
      setTime(new Date(timeIn(1_000)));
      ids.push((await answer(captureLead, { token, body })).lead.id);
    }
    const byFilters = (filters: object = {}) => ({ by: 'filters', ...filters });
    return {
      token,
      ids,
      id: (index: number) => ids[index] ?? '',
      get: (id: string) => answer(getLead, { token, params: { id } }),
      emails: async (query: Record<string, string> = {}) =>
        (await answer(listLeads, { token, query })).items.map(({ email }) => email.split('@')[0]),
      tag: (leads: object, change: object) =>
        answer(tagLeads, { token, body: { leads, ...change } }),
      byFilters,
      tags: () => answer(listLeadTags, { token }),
      audience: (query: Record<string, string> = {}) => answer(getLeadAudience, { token, query }),
      segment: (name: string, filters: object) =>
        answer(createLeadSegment, { token, body: { name, filters } }),
      segments: () => answer(listLeadSegments, { token }),
    };
  }

  const ofSegment = [updateLeadSegment, deleteLeadSegment];
  for (const endpoint of [
    getLeadAudience,
    listLeadTags,
    tagLeads,
    setLeadStatus,
    deleteLeads,
    listLeadSegments,
    createLeadSegment,
    ...ofSegment,
  ]) {
    needsSession(suite, endpoint);
  }
  const selection = { by: 'ids', ids: [unknownId] };
  wrongRequests(suite, tagLeads, { body: { leads: selection, add: ['VIP'] } });
  wrongRequests(suite, setLeadStatus, { body: { leads: selection, status: 'qualified' } });
  wrongRequests(suite, deleteLeads, { body: { leads: selection } });
  wrongRequests(suite, createLeadSegment, { body: { name: 'All', filters: {} } });
  wrongRequests(suite, updateLeadSegment, { params: { id: unknownId }, body: { version: 1 } });

  describe('tags', () => {
    it('are set by a person, one line each, and keep their first spelling', async () => {
      const person = await withFour();
      const { token } = person;
      const change = (id: string, body: object) =>
        answer(updateLead, { token, params: { id }, body });
      setTime(new Date(timeIn(1_000)));
      const tagged = await change(person.id(0), {
        version: 1,
        tags: [' VIP ', 'Fair\n2026', '', 'vip'],
      });
      expect(tagged).toMatchObject({ tags: ['VIP', 'Fair 2026'], version: 2 });
      expect(tagged.timeline[0]).toMatchObject({ kind: 'edited', at: timeIn() });
      expect(await change(person.id(1), { version: 1, tags: ['vIp'] })).toMatchObject({
        tags: ['VIP'],
      });
      expect(await change(person.id(0), { version: 2, tags: ['fair 2026', 'VIP'] })).toEqual(
        tagged,
      );
      expect(await person.tags()).toEqual([
        { name: 'Fair 2026', count: 1 },
        { name: 'VIP', count: 2 },
      ]);
      expect(await change(person.id(0), { version: 2, tags: [] })).toMatchObject({ tags: [] });
      expect(await person.tags()).toEqual([{ name: 'VIP', count: 1 }]);
      const { items } = await answer(listLeads, { token, query: { tags: 'vip' } });
      expect(items).toMatchObject([{ email: 'alan@bletchley.co.uk', tags: ['VIP'] }]);
    });

    it('are few and short, without commas', async () => {
      const { token, id } = await withFour();
      const change = { token, params: { id: id(0) } };
      for (const [tags, path, message] of [
        [['x'.repeat(41)], 'tags.0', 'Must have at most 40 characters.'],
        [['a,b'], 'tags.0', 'A tag cannot contain a comma.'],
        [Array.from({ length: 21 }, (_, n) => String(n)), 'tags', 'Must contain at most 20 items.'],
      ] as const) {
        expect(await refusal(updateLead, { ...change, body: { version: 1, tags } })).toMatchObject(
          invalid(path, message),
        );
      }
    });

    it('are given to several leads at once, and taken away', async () => {
      const person = await withFour();
      const ids = { by: 'ids', ids: [person.id(0), person.id(2), unknownId] };
      const done = { changed: 2, full: 0, nextCursor: null };
      expect(await person.tag(ids, { add: ['VIP', 'Fair'] })).toEqual(done);
      expect(await person.tag(ids, { add: ['vip'] })).toEqual({ ...done, changed: 0 });
      expect(await person.get(person.id(2))).toMatchObject({ tags: ['VIP', 'Fair'], version: 2 });
      expect(await person.emails({ tags: 'fair,VIP' })).toEqual(['eva', 'ada']);
      const all = await person.tag(person.byFilters({ tags: 'vip' }), {
        add: ['Customer'],
        remove: ['FAIR'],
      });
      expect(all).toEqual(done);
      expect(await person.tags()).toEqual([
        { name: 'Customer', count: 2 },
        { name: 'VIP', count: 2 },
      ]);
    });

    it('are never more than a lead can have', async () => {
      const person = await withFour();
      const many = Array.from({ length: tagLimits.count }, (_, n) => `Tag ${String(n)}`);
      const one = { by: 'ids', ids: [person.id(0)] };
      await person.tag(one, { add: many });
      expect(await person.tag(one, { add: ['One more'] })).toMatchObject({ changed: 0, full: 1 });
      expect((await person.get(person.id(0))).tags).toEqual(many);
    });

    it('come in a column of a file, and for all of its rows', async () => {
      const person = await withFour();
      const { token } = person;
      const rows = [
        { email: ada.email, tags: 'VIP; Fair' },
        { email: 'new@example.org', tags: 'vip' },
        { email: 'long@example.org', tags: `${'x'.repeat(41)}, ok` },
      ];
      const body = { rows, tags: ['Imported'] };
      const first = await answer(importLeads, { token, body });
      expect(first).toMatchObject({ created: 2, updated: 1 });
      expect(first.rows[2]?.messages).toEqual(['Tags: Must have at most 40 characters.']);
      expect((await person.get(person.id(0))).tags).toEqual(['VIP', 'Fair', 'Imported']);
      expect(await person.tags()).toEqual([
        { name: 'Fair', count: 1 },
        { name: 'Imported', count: 3 },
        { name: 'VIP', count: 2 },
      ]);
      expect(await answer(importLeads, { token, body })).toMatchObject({ unchanged: 3 });
    });

    it('are at most a thousand in a workspace', async () => {
      const person = await withFour();
      const { token } = person;
      const one = { by: 'ids', ids: [person.id(0)] };
      for (let batch = 0; batch < 50; batch += 1) {
        const add = Array.from({ length: 20 }, (_, n) => `${String(batch)} ${String(n)}`);
        await person.tag(one, { add });
        await person.tag(one, { remove: add });
      }
      const body = { leads: one, add: ['One more'] };
      const full = { code: 'conflict', error: 'A workspace can have at most 1,000 tags.' };
      expect(await refusal(tagLeads, { token, body })).toEqual(full);
      await person.tag(one, { add: ['0 0'] });
    });
  });

  describe('a list of leads', () => {
    it.each([
      [{ status: 'unqualified' }, ['bob', 'eva']],
      [{ company: 'bletch' }, ['alan']],
      [{ company: 'MULLER & s' }, ['eva']],
      [{ company: 'software' }, []],
      [{ company: '' }, ['bob', 'eva', 'alan', 'ada']],
      [{ tags: '' }, ['bob', 'eva', 'alan', 'ada']],
      [{ tags: 'nobody has it' }, []],
      [{ followUp: 'conversion' }, []],
      [{ excluded: 'none' }, ['alan', 'ada']],
      [{ excluded: 'no-consent' }, ['bob', 'eva']],
      [{ excluded: 'bounced' }, []],
    ])('is narrowed by %o', async (query, expected) => {
      expect(await (await withFour()).emails(query as Record<string, string>)).toEqual(expected);
    });

    it('is narrowed by the last day of capture', async () => {
      const person = await withFour();
      const day = (shift: number) => timeIn(shift * 86_400_000).slice(0, 10);
      expect(await person.emails({ until: day(-2) })).toEqual([]);
      expect(await person.emails({ until: day(1) })).toHaveLength(4);
    });

    it('is narrowed to the last days, which pass', async () => {
      const person = await withFour();
      const segment = await person.segment('New', { lastDays: 2 });
      expect(segment).toMatchObject({ filters: { lastDays: 2 }, count: 4 });
      setTime(new Date(timeIn(2 * 86_400_000)));
      expect(await person.emails({ lastDays: '2' })).toHaveLength(4);
      setTime(new Date(timeIn(86_400_000)));
      expect(await person.emails({ lastDays: '2' })).toEqual([]);
      expect(await person.segments()).toMatchObject([{ count: 0 }]);
    });

    it('refuses filters that it does not understand, wherever they are used', async () => {
      const { token } = await withFour();
      for (const [field, value, message] of [
        ['until', 'tomorrow', /^Must be a valid date/],
        ['tags', 'x'.repeat(821), /^Must have at most 820/],
        ['lastDays', '0', /^Must be 1 or more/],
        ['followUp', 'social', /^Must be one of: outreach, conversion/],
        ['form', 'contact', /^Must be a valid uuid/],
        ['company', 'x'.repeat(201), /^Must have at most 200/],
        ['excluded', 'no', /^Must be one of: none, /],
        ['excluded', 'broadcast-converted', /^Must be one of: none, /],
        ['broadcast', 'March', /^Must be a valid uuid/],
        ['did', 'forward', /^Must be one of: received, opened, /],
        ['link', '0', /^Must be 1 or more/],
        ['segment', 'all', /^Must be a valid uuid/],
        ['search', 'x'.repeat(201), /^Must have at most 200/],
        ['status', 'ill', /^Must be one of/],
        ['source', 'fair', /^Must be one of/],
        ['consent', 'perhaps', /^Must be one of/],
        ['minScore', '101', /^Must be 100 or less/],
        ['maxScore', '-1', /^Must be 0 or more/],
        ['zone', 'x'.repeat(65), /^Must have at most 64/],
        ['reached', 'rich', /^Must be one of: qualified, converted, unsubscribed/],
        ['until', 'yesterday', /^Must be a valid date/],
        ['since', 'yesterday', /^Must be a valid date/],
      ] as const) {
        for (const endpoint of [listLeads, exportLeads, getLeadAudience]) {
          const { issues } = await refusal(endpoint, { token, query: { [field]: value } });
          expect(issues).toEqual([
            { path: field, message: expect.stringMatching(message) as string },
          ]);
        }
      }
    });
  });

  describe('an audience', () => {
    it('is of the emails of workflows or of broadcasts', async () => {
      const { token } = await suite.newPerson();
      const { issues } = await refusal(getLeadAudience, { token, query: { by: 'letter' } });
      expect(issues).toEqual([{ path: 'by', message: 'Must be one of: broadcast.' }]);
    });

    it('says whom an email would reach, and why not the others, each once', async () => {
      const person = await withFour();
      const { token } = person;
      expect(await person.audience()).toEqual({
        total: 4,
        sends: 2,
        excluded: [{ reason: 'no-consent', count: 2 }],
      });
      await subject().setLeadStatus(person.id(2), 'converted');
      await subject().refuseMails(person.id(1), '550 5.1.1 User unknown');
      await answer(updateLead, {
        token,
        params: { id: person.id(3) },
        body: { version: 1, status: 'disqualified', consent: 'given' },
      });
      expect(await person.audience()).toEqual({
        total: 4,
        sends: 1,
        excluded: [
          { reason: 'disqualified', count: 1 },
          { reason: 'converted', count: 1 },
          { reason: 'bounced', count: 1 },
        ],
      });
      expect(await person.emails({ excluded: 'bounced' })).toEqual(['alan']);
      expect(await person.emails({ excluded: 'none' })).toEqual(['ada']);
      // Broadcasts go by fewer reasons, so others come first.
      expect(await person.audience({ by: 'broadcast' })).toEqual({
        total: 4,
        sends: 2,
        excluded: [
          { reason: 'no-consent', count: 1 },
          { reason: 'bounced', count: 1 },
        ],
      });
      for (const [state, emails] of [
        ['none', ['bob', 'ada']],
        ['no-consent', ['eva']],
        ['bounced', ['alan']],
        ['unsubscribed', []],
        ['mailed-today', []],
      ] as const) {
        expect(await person.emails({ excluded: `broadcast-${state}` })).toEqual(emails);
      }
      expect(await person.audience({ company: 'bletch' })).toEqual({
        total: 1,
        sends: 0,
        excluded: [{ reason: 'bounced', count: 1 }],
      });
      const nobody = { total: 0, sends: 0, excluded: [] };
      expect(await person.audience({ search: 'nobody' })).toEqual(nobody);
      const other = await suite.newPerson();
      expect(await answer(getLeadAudience, { token: other.token })).toEqual(nobody);
    });
  });

  describe('a segment', () => {
    it('keeps filters under a name, and counts whoever fits now', async () => {
      const person = await withFour();
      const { token } = person;
      const filters = { consent: 'given', minScore: 10 };
      const segment = await person.segment(' Consented ', filters);
      expect(segment).toEqual({
        id: expect.any(String) as string,
        name: 'Consented',
        filters,
        count: 2,
        createdAt: timeIn(),
        updatedAt: timeIn(),
        version: 1,
      });
      const { id } = segment;
      expect(await person.emails({ segment: id })).toEqual(['alan', 'ada']);
      expect(await person.emails({ segment: id, company: 'bletch' })).toEqual(['alan']);
      expect(await person.audience({ segment: id })).toMatchObject({ total: 2, sends: 2 });
      const { csv } = await answer(exportLeads, { token, query: { segment: id } });
      expect(csv.split('\r\n')).toHaveLength(4);
      await answer(captureLead, { token, body: { email: 'new@bletchley.co.uk', consent: true } });
      expect(await person.segments()).toEqual([{ ...segment, count: 3 }]);
    });

    it('is renamed, changed and deleted; its leads stay', async () => {
      const person = await withFour();
      const { token } = person;
      const segment = await person.segment('Müller', { company: 'muller' });
      const first = await person.segment('All', {});
      expect(await person.segments()).toEqual([first, segment]);
      const params = { id: segment.id };
      setTime(new Date(timeIn(1_000)));
      const renamed = { ...segment, name: 'Swiss', version: 2, updatedAt: timeIn() };
      const rename = { version: 1, name: 'Swiss' };
      expect(await answer(updateLeadSegment, { token, params, body: rename })).toEqual(renamed);
      expect(await refusal(updateLeadSegment, { token, params, body: rename })).toEqual({
        code: 'conflict',
        error: 'This segment has changed since you opened it.',
        versions: { sent: rename, stored: renamed },
      });
      const wrong = { version: 2, filters: 'gmail' };
      expect(await refusal(updateLeadSegment, { token, params, body: wrong })).toEqual(
        invalid('filters', 'Must be an object.'),
      );
      const body = { version: 2, filters: { search: 'gmail' } };
      expect(await answer(updateLeadSegment, { token, params, body })).toMatchObject({
        ...body,
        version: 3,
        name: 'Swiss',
        count: 1,
      });
      await answer(deleteLeadSegment, { token, params });
      expect(await person.segments()).toEqual([first]);
      expect(await person.emails()).toHaveLength(4);
      for (const endpoint of ofSegment) {
        const gone = endpoint === updateLeadSegment ? { body: rename } : {};
        expect(await refusal(endpoint, { token, params, ...gone })).toEqual(noSegment);
      }
    });

    it('has a name of its own', async () => {
      const person = await withFour();
      const { token } = person;
      await person.segment('Customers', {});
      const taken = { ...invalid('name', 'Another segment has this name.'), code: 'conflict' };
      const body = { name: 'CUSTOMERS', filters: {} };
      expect(await refusal(createLeadSegment, { token, body })).toEqual({
        ...taken,
        error: 'Another segment has this name.',
      });
      const { id } = await person.segment('Others', {});
      const rename = { version: 1, name: 'customers' };
      expect(
        await refusal(updateLeadSegment, { token, params: { id }, body: rename }),
      ).toMatchObject({ code: 'conflict' });
    });

    it('belongs to one workspace', async () => {
      const person = await withFour();
      const { id } = await person.segment('Mine', {});
      const { token } = await suite.newPerson();
      for (const endpoint of [listLeads, exportLeads, getLeadAudience]) {
        expect(await refusal(endpoint, { token, query: { segment: id } })).toEqual(noSegment);
      }
      const leads = { by: 'filters', segment: id };
      expect(await refusal(tagLeads, { token, body: { leads } })).toEqual(noSegment);
      const status = { leads, status: 'qualified' };
      expect(await refusal(setLeadStatus, { token, body: status })).toEqual(noSegment);
      expect(await refusal(deleteLeads, { token, body: { leads } })).toEqual(noSegment);
      const params = { id };
      const body = { version: 1 };
      expect(await refusal(updateLeadSegment, { token, params, body })).toEqual(noSegment);
      expect(await refusal(deleteLeadSegment, { token, params })).toEqual(noSegment);
      expect(await answer(listLeadSegments, { token })).toEqual([]);
      const bad = { id: 'mine' };
      expect(await refusal(deleteLeadSegment, { token, params: bad })).toEqual(
        invalid('id', 'Must be a valid uuid.'),
      );
      expect(await refusal(updateLeadSegment, { token, params: bad, body })).toEqual(
        invalid('id', 'Must be a valid uuid.'),
      );
    });

    it('is one of a hundred at most', async () => {
      const person = await withFour();
      for (let n = 0; n < 100; n += 1) await person.segment(`Segment ${String(n)}`, {});
      const { token } = person;
      const body = { name: 'One too many', filters: {} };
      const full = { code: 'conflict', error: 'A workspace can have at most 100 segments.' };
      expect(await refusal(createLeadSegment, { token, body })).toEqual(full);
    });
  });

  describe('many leads', () => {
    it('are exported by their ids', async () => {
      const person = await withFour();
      const { token } = person;
      const lines = async (ids: string) =>
        (await answer(exportLeads, { token, query: { ids } })).csv.split('\r\n').length - 2;
      expect(await lines(`${person.id(0)},${person.id(2).toUpperCase()}`)).toBe(2);
      expect(await lines(unknownId)).toBe(0);
      const query = { ids: 'all' };
      expect(await refusal(exportLeads, { token, query })).toMatchObject({
        issues: [{ path: 'ids' }],
      });
    });

    it('get a status by their ids, or all that filters let through, as one lead does', async () => {
      const person = await withFour();
      const { token } = person;
      const other = await withFour();
      const set = (leads: object, status: string) =>
        answer(setLeadStatus, { token, body: { leads, status } });
      setTime(new Date(timeIn(1_000)));
      const ids = { by: 'ids', ids: [person.id(1), other.id(1), person.id(2), person.id(1)] };
      const done = { changed: 2, nextCursor: null };
      const before = await person.get(person.id(1));
      expect(await set(ids, 'contacted')).toEqual(done);
      expect(await set(ids, 'contacted')).toEqual({ ...done, changed: 0 });
      const changed = await person.get(person.id(1));
      expect(changed).toMatchObject({ status: 'contacted', version: 2, updatedAt: timeIn() });
      expect(changed.timeline[0]).toMatchObject({
        kind: 'status-by-person',
        from: before.status,
        to: 'contacted',
        at: timeIn(),
      });
      expect(await set(person.byFilters({ status: 'contacted' }), 'qualified')).toEqual(done);
      expect(await person.emails({ reached: 'qualified', status: 'qualified' })).toEqual(
        expect.arrayContaining(['eva', 'alan']),
      );
      expect(await person.emails({ status: 'unqualified' })).toEqual(['bob']);
      expect((await other.get(other.id(1))).version).toBe(1);
      // A person decided, so no score does.
      await answer(captureLead, { token, body: { email: 'eva@muller-sohne.ch', company: 'X' } });
      expect(await person.get(person.id(2))).toMatchObject({ status: 'qualified' });
    });

    it('are deleted by their ids, or all that filters let through', async () => {
      const person = await withFour();
      const { token } = person;
      const other = await withFour();
      const ids = { by: 'ids', ids: [person.id(0), other.id(0), person.id(0)] };
      const first = await answer(deleteLeads, { token, body: { leads: ids } });
      expect(first).toEqual({ changed: 1, nextCursor: null });
      expect(await person.emails()).toEqual(['bob', 'eva', 'alan']);
      const leads = person.byFilters({ consent: 'unknown' });
      expect(await answer(deleteLeads, { token, body: { leads } })).toEqual({
        changed: 2,
        nextCursor: null,
      });
      expect(await person.emails()).toEqual(['alan']);
      expect(await other.emails()).toHaveLength(4);
    });

    it('are changed a hundred at a time, the newest first', async () => {
      const { token } = await suite.newPerson();
      for (let n = 0; n < 101; n += 1) {
        if (n % 60 === 0) setTime(new Date(timeIn(61_000)));
        await answer(captureLead, { token, body: { email: `p${String(n)}@example.org` } });
      }
      const all = { by: 'filters', search: 'example' };
      const change = { add: ['Imported'] };
      const first = await answer(tagLeads, { token, body: { leads: all, ...change } });
      expect(first.changed).toBe(100);
      const cursor = first.nextCursor ?? '';
      const rest = { leads: { ...all, cursor }, ...change };
      expect(await answer(tagLeads, { token, body: rest })).toEqual({
        changed: 1,
        full: 0,
        nextCursor: null,
      });
      const wrong = { leads: { ...all, cursor: 'nonsense' } };
      const message = 'This cursor does not belong to this list.';
      const refused = { ...invalid('cursor', message), error: message };
      expect(await refusal(tagLeads, { token, body: wrong })).toEqual(refused);
      const status = { ...wrong, status: 'qualified' };
      expect(await refusal(setLeadStatus, { token, body: status })).toEqual(refused);
      expect(await refusal(deleteLeads, { token, body: wrong })).toEqual(refused);
    });
  });
}
