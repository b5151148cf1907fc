import { afterEach, describe, expect, it } from 'vitest';
import { getBroadcastReport } from '../../src/campaigns/broadcast-report.ts';
import {
  checkBroadcastLinks,
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  reviseBroadcast,
  testBroadcast,
  updateBroadcast,
} from '../../src/campaigns/broadcasts.ts';
import { revisions } from '../../src/content/revision.ts';
import { changeEmail, confirmEmail } from '../../src/identity/account-changes.ts';
import { eraseLead, getLead, listLeads } from '../../src/leads/lead-records.ts';
import { createLeadSegment, deleteLeadSegment } from '../../src/leads/lead-segments.ts';
import { captureLead } from '../../src/leads/leads.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const foreign = 'This cursor does not belong to this list.';
const noBroadcast = {
  code: 'not_found',
  error: 'This broadcast does not exist. It may have been deleted.',
};
const begun = 'Sending has begun, so this broadcast cannot be changed any more.';
const written = {
  name: 'March',
  subject: 'News for {company|you}',
  preheader: 'Three of them',
  content: 'Hello {first name|there},\n\nhere is the **news**.',
  segmentId: null,
  ratePerHour: null,
} as const;
const change = { ...written, version: 1 };
const revision = { action: 'rewrite', passage: 'Calm.' } as const;
const hour = 60 * 60_000;
const day = 24 * hour;

/** Emails to many leads; what leaves of them is tested on the server alone (apps/api/test/broadcasts.test.ts). */
export function broadcastConformance(suite: Suite): void {
  const { answer, refusal, subject, timeIn, setTime } = suite;

  /** An account without broadcasts, and its calls. */
  async function newPerson() {
    const { token, email } = await suite.newPerson();
    const at = (id: string) => ({ token, params: { id } });
    const capture = async (address: string, more: object = { consent: true }) =>
      (await answer(captureLead, { token, body: { email: address, ...more } })).lead;
    const get = (id: string) => answer(getBroadcast, at(id));
    return {
      token,
      email,
      at,
      capture,
      get,
      list: (query: Record<string, string> = {}) => answer(listBroadcasts, { token, query }),
      badList: (query: Record<string, string>) => refusal(listBroadcasts, { token, query }),
      create: (body: object = {}) =>
        answer(createBroadcast, { token, body: { name: 'March', ...body } }),
      change: (id: string, body: object = {}) =>
        answer(updateBroadcast, { ...at(id), body: { ...change, ...body } }),
      badChange: (id: string, body: object = {}) =>
        refusal(updateBroadcast, { ...at(id), body: { ...change, ...body } }),
      decide: (id: string, decision: string, more: object = {}) =>
        answer(decideBroadcast, { ...at(id), body: { decision, ...more } }),
      badDecide: (id: string, decision: string, more: object = {}) =>
        refusal(decideBroadcast, { ...at(id), body: { decision, ...more } }),
      recipients: async (id: string, query: Record<string, string> = {}) =>
        answer(listBroadcastRecipients, { ...at(id), query }),
      /** One that can be sent, to a lead who agreed. */
      async ready() {
        const lead = await capture('ada@acme.de', { consent: true, firstName: 'Ada' });
        const { id } = await answer(createBroadcast, { token, body: { name: 'March' } });
        await answer(updateBroadcast, { ...at(id), body: change });
        return { id, lead };
      },
      /** Nothing leaves before that. */
      async prove() {
        await answer(changeEmail, { token, body: { email: `proved-${email}` } });
        const link = await subject().mailedToken(`proved-${email}`);
        await answer(confirmEmail, { token, body: { token: link } });
      },
    };
  }

  const later = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));

  const ofOne = [
    getBroadcast,
    updateBroadcast,
    deleteBroadcast,
    duplicateBroadcast,
    testBroadcast,
    reviseBroadcast,
    checkBroadcastLinks,
    decideBroadcast,
    listBroadcastRecipients,
    getBroadcastReport,
  ] as const;
  for (const endpoint of [listBroadcasts, createBroadcast, ...ofOne]) {
    needsSession(suite, endpoint);
  }
  const params = { id: unknownId };
  wrongRequests(suite, createBroadcast, { body: { name: 'March' } });
  wrongRequests(suite, updateBroadcast, { params, body: change });
  wrongRequests(suite, testBroadcast, { params, body: {} });
  wrongRequests(suite, reviseBroadcast, { params, body: revision });
  wrongRequests(suite, decideBroadcast, { params, body: { decision: 'send' } });

  describe('a broadcast', () => {
    it('starts as a draft, empty or with what was written elsewhere', async () => {
      const person = await newPerson();
      const empty = await person.create({ name: ' March ' });
      expect(empty).toEqual({
        id: expect.any(String) as string,
        name: 'March',
        subject: '',
        plainSubject: '',
        preheader: '',
        content: '',
        segmentId: null,
        ratePerHour: null,
        countsReaders: false,
        status: 'draft',
        sendAt: null,
        timeZone: 'UTC',
        recipients: 0,
        remaining: 0,
        audience: { total: 0, sends: 0, excluded: [] },
        progress: [],
        findings: expect.any(Array) as [],
        stoppedBecause: null,
        sender: { brand: '', postalAddress: '' },
        testsTo: person.email,
        testsToOthers: false,
        putOff: null,
        sendsToLater: 0,
        canRevise: false,
        sentBy: null,
        approvedBy: null,
        sentBack: null,
        createdAt: timeIn(),
        updatedAt: timeIn(),
        startedAt: null,
        endedAt: null,
        version: 1,
      });
      later(1_000);
      const { subject, content } = written;
      const full = await person.create({ subject, content });
      expect(full).toMatchObject({ subject, content });
      expect(await person.get(full.id)).toEqual(full);
      const { items, ...page } = await person.list();
      expect(page).toEqual({ nextCursor: null, total: 2 });
      expect(items).toEqual([
        {
          id: full.id,
          name: 'March',
          subject,
          plainSubject: subject.replace('{company|you}', 'you'),
          status: 'draft',
          sendAt: null,
          timeZone: 'UTC',
          recipients: 0,
          remaining: 0,
          createdAt: timeIn(),
          startedAt: null,
          endedAt: null,
          undelivered: [],
        },
        expect.objectContaining({ id: empty.id }) as object,
      ]);
    });

    it('is changed as a whole', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      later(1_000);
      const changed = await person.change(id, { subject: ' News\nof  March ', ratePerHour: 500 });
      expect(changed).toMatchObject({
        ...written,
        subject: 'News of March',
        ratePerHour: 500,
        updatedAt: timeIn(),
        version: 2,
      });
      expect(await person.get(id)).toEqual(changed);
    });

    it('is not changed on top of a change by someone else', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      const stored = await person.change(id);
      expect(await person.badChange(id, { name: 'Mine' })).toEqual({
        code: 'conflict',
        error: 'Someone else has changed this broadcast.',
        versions: { sent: { ...change, name: 'Mine' }, stored },
      });
    });

    it.each([
      [{ ratePerHour: 0 }, invalid('ratePerHour', 'Must be 1 or more.')],
      [{ ratePerHour: 100_001 }, invalid('ratePerHour', 'Must be 100000 or less.')],
    ])('refuses %j', async (body, expected) => {
      const person = await newPerson();
      const { id } = await person.create();
      expect(await person.badChange(id, body)).toEqual(expected);
    });

    it('is copied in any state, as a draft for the same recipients', async () => {
      const person = await newPerson();
      await person.prove();
      const { id } = await person.ready();
      const body = { name: 'Ada', filters: { search: 'ada' } };
      const { id: segmentId } = await answer(createLeadSegment, { token: person.token, body });
      const more = { segmentId, ratePerHour: 60, version: 2 };
      await person.change(id, more);
      await person.decide(id, 'send');
      await subject().workBroadcasts();
      await person.decide(id, 'cancel');
      const day = 24 * 60 * 60_000;
      const began = { from: timeIn(-day), until: timeIn(day) };
      expect((await person.list(began)).items).toMatchObject([{ id }]);
      expect((await person.list({ until: began.from })).items).toEqual([]);
      later(1_000);
      const copy = await answer(duplicateBroadcast, person.at(id));
      const { name, ...same } = change;
      expect(copy).toMatchObject({ ...same, segmentId, ratePerHour: 60 });
      expect(copy).toMatchObject({
        name: `Copy of ${name}`,
        status: 'draft',
        version: 1,
        recipients: 0,
        progress: [],
        createdAt: timeIn(),
        startedAt: null,
        sentBy: null,
      });
      expect(copy.id).not.toBe(id);
      expect(await person.list()).toMatchObject({ items: [{ id: copy.id }, { id }], total: 2 });
      expect((await person.list(began)).items).toMatchObject([{ id }]);
    });

    it('is deleted', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      await answer(deleteBroadcast, person.at(id));
      expect(await refusal(getBroadcast, person.at(id))).toEqual(noBroadcast);
      expect(await person.list()).toMatchObject({ total: 0 });
    });

    it('is found by its own workspace alone', async () => {
      const [owner, stranger] = [await newPerson(), await newPerson()];
      const { id } = await owner.create();
      const bodies: Partial<Record<string, object>> = {
        updateBroadcast: change,
        testBroadcast: {},
        reviseBroadcast: revision,
        decideBroadcast: { decision: 'pause' },
      };
      for (const endpoint of ofOne) {
        const body = bodies[endpoint.id];
        for (const of of [unknownId, id]) {
          const given = { ...stranger.at(of), ...(body && { body }) };
          expect(await refusal(endpoint, given), endpoint.id).toEqual(noBroadcast);
        }
        const given = { ...owner.at('17'), ...(body && { body }) };
        expect(await refusal(endpoint, given)).toEqual(invalid('id', 'Must be a valid uuid.'));
      }
      expect(await stranger.list()).toEqual({ items: [], nextCursor: null, total: 0 });
    });

    it('is one of so many at most', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      await subject().fill('broadcasts', id);
      const body = { name: 'One too many' };
      const full = { code: 'conflict' };
      expect(await refusal(createBroadcast, { token: person.token, body })).toMatchObject(full);
      expect(await refusal(duplicateBroadcast, person.at(id))).toMatchObject(full);
    });

    it('is listed a page at a time, the newest first', async () => {
      const person = await newPerson();
      for (const name of ['one', 'two', 'three']) {
        await person.create({ name });
        later(1_000);
      }
      const first = await person.list({ limit: '2' });
      expect(first.items.map(({ name }) => name)).toEqual(['three', 'two']);
      expect(first.total).toBe(3);
      const second = await person.list({ limit: '2', cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({ items: [{ name: 'one' }], nextCursor: null, total: 3 });
    });

    it.each(['from', 'until'])('is listed by when it began, unless %s is none', async (end) => {
      const person = await newPerson();
      expect(await person.badList({ [end]: 'today' })).toEqual(
        invalid(end, 'Must be a valid datetime.'),
      );
    });

    it.each([
      [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
      [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
      [{ cursor: 'x'.repeat(2_001) }, invalid('cursor', 'Must have at most 2000 characters.')],
      [{ cursor: 'x' }, { ...invalid('cursor', foreign), error: foreign }],
    ])('refuses the query %j', async (query: Record<string, string>, expected) => {
      const person = await newPerson();
      const { id } = await person.create();
      expect(await person.badList(query)).toEqual(expected);
      expect(await refusal(listBroadcastRecipients, { ...person.at(id), query })).toEqual(expected);
    });

    it('has recipients of known statuses alone', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      const query = { status: 'opened' };
      expect(await refusal(listBroadcastRecipients, { ...person.at(id), query })).toEqual(
        invalid(
          'status',
          'Must be one of: planned, held, queued, delivered, bounced, failed, uncertain, discarded.',
        ),
      );
    });
  });

  describe('the check before sending', () => {
    it('says whom it is for, and why not for the others', async () => {
      const person = await newPerson();
      await person.capture('given@acme.de');
      await person.capture('unknown@acme.de', {});
      const customer = await person.capture('customer@acme.de');
      await subject().setLeadStatus(customer.id, 'converted');
      const bounced = await person.capture('bounced@acme.de');
      await subject().refuseMails(bounced.id, '550 5.1.1 User unknown');
      const { audience } = await person.create();
      expect(audience).toEqual({
        total: 4,
        sends: 2,
        excluded: [
          { reason: 'no-consent', count: 1 },
          { reason: 'bounced', count: 1 },
        ],
      });
      // What each number leads to.
      const { token } = person;
      const listed = async (reason: string) => {
        const query = { excluded: `broadcast-${reason}` };
        const { items } = await answer(listLeads, { token, query });
        return items.map(({ email }) => email).toSorted();
      };
      expect(await listed('none')).toEqual(['customer@acme.de', 'given@acme.de']);
      expect(await listed('no-consent')).toEqual(['unknown@acme.de']);
      expect(await listed('bounced')).toEqual(['bounced@acme.de']);
    });

    it('is about a segment of the leads, as long as there is one', async () => {
      const person = await newPerson();
      const { id, token } = { ...person, ...(await person.ready()) };
      await person.capture('other@bolts.de', { consent: true, company: 'Bolts' });
      const body = { name: 'Bolts', filters: { company: 'bolts' } };
      const segment = await answer(createLeadSegment, { token, body });
      const begun = await person.create({ segmentId: segment.id });
      expect(begun.segmentId).toBe(segment.id);
      const changed = await person.change(id, { version: 2, segmentId: segment.id });
      expect(changed).toMatchObject({
        segmentId: segment.id,
        audience: { total: 1, sends: 1, excluded: [] },
      });
      await person.decide(id, 'schedule', { sendAt: timeIn(hour) });
      await answer(deleteLeadSegment, person.at(segment.id));
      const { audience, findings } = await person.get(id);
      expect(audience).toEqual({ total: 0, sends: 0, excluded: [] });
      expect(findings[0]).toMatchObject({ kind: 'segment-missing', forbids: true });
      later(hour);
      await subject().workBroadcasts();
      expect(await person.get(id)).toMatchObject({ status: 'draft', recipients: 0 });
    });

    it('goes to a segment as it is when sending begins', async () => {
      const person = await newPerson();
      const { id, token } = { ...person, ...(await person.ready()) };
      await person.capture('bolts@bolts.de', { consent: true, company: 'Bolts' });
      const body = { name: 'Bolts', filters: { company: 'bolts' } };
      const segment = await answer(createLeadSegment, { token, body });
      await person.change(id, { version: 2, segmentId: segment.id });
      await person.decide(id, 'send');
      await answer(deleteLeadSegment, person.at(segment.id));
      await subject().workBroadcasts();
      expect((await person.recipients(id)).items).toMatchObject([{ to: 'bolts@bolts.de' }]);
    });

    it('knows own segments alone', async () => {
      const [person, other] = [await newPerson(), await newPerson()];
      const { id } = await person.create();
      const body = { name: 'All', filters: {} };
      const segment = await answer(createLeadSegment, { token: other.token, body });
      const message = 'This segment does not exist. It may have been deleted.';
      for (const segmentId of [unknownId, segment.id]) {
        const expected = {
          code: 'invalid_request',
          error: message,
          issues: [{ path: 'segmentId', message }],
        };
        expect(await person.badChange(id, { segmentId })).toEqual(expected);
        const body = { name: 'April', segmentId };
        expect(await refusal(createBroadcast, { token: person.token, body })).toEqual(expected);
      }
    });

    it('tells what forbids sending from advice', async () => {
      const person = await newPerson();
      const { id, findings } = await person.create();
      const about = ({ kind, forbids }: (typeof findings)[number]) => [kind, forbids];
      expect(findings.map(about)).toEqual([
        ['subject-missing', true],
        ['content-missing', true],
        ['nobody', true],
        ['address-unproved', false],
        ['mail-server-missing', false],
        ['sender-missing', false],
        ['postal-address-missing', false],
      ]);
      const changed = await person.change(id, {
        subject: 'Hello {{firstName}}',
        content:
          '{nickname} {lastName|friend} [Your offer]\n\n![](https://example.org/a.png) [Shop](shop.example) ' +
          `[Write](mailto:ada@acme.de)${'\n\nword'.repeat(1_000)}`,
      });
      expect(changed.findings.map(about).filter(([kind]) => kind !== 'nobody')).toEqual([
        ['open-note', true],
        ['unknown-field', true],
        ['unusable-link', true],
        ['address-unproved', false],
        ['mail-server-missing', false],
        ['sender-missing', false],
        ['postal-address-missing', false],
        ['field-without-fallback', false],
        ['image-without-alt', false],
        ['too-large', false],
      ]);
      const texts = changed.findings.map(({ text }) => text).join('\n');
      for (const part of [
        '[Your offer]',
        '{nickname}',
        '{{firstName}}',
        '{first name|there}',
        '](shop.example)',
      ]) {
        expect(texts).toContain(part);
      }
    });

    it('forbids sending and scheduling', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      const expected = { code: 'conflict', error: 'It has no subject.' };
      expect(await person.badDecide(id, 'send')).toEqual(expected);
      const sendAt = timeIn(hour);
      expect(await person.badDecide(id, 'schedule', { sendAt })).toEqual(expected);
      expect(await person.get(id)).toMatchObject({ status: 'draft', version: 1 });
    });
  });

  describe('a test', () => {
    it('says why it is not sent', async () => {
      const person = await newPerson();
      const { id, lead } = await person.ready();
      for (const body of [{}, { leadId: lead.id }]) {
        expect(await answer(testBroadcast, { ...person.at(id), body })).toEqual({
          succeeded: false,
          outcome: 'Not sent: There is no mail server.',
          answer: null,
        });
      }
    });

    it('asks each web address in it once', async () => {
      const person = await newPerson();
      const { id } = await person.create();
      const ask = () => answer(checkBroadcastLinks, person.at(id));
      expect(await ask()).toEqual([]);
      const content =
        'http://127.0.0.1:9/a. [Again](http://127.0.0.1:9/a) ![Mill](http://127.0.0.1:9/{company|mill}.png) mailto:ada@acme.de';
      await person.change(id, { content });
      const problem = 'It could not be reached.';
      expect(await ask()).toEqual([
        { address: 'http://127.0.0.1:9/a', problem },
        { address: 'http://127.0.0.1:9/mill.png', problem },
      ]);
    });

    it('goes to colleagues by a mail server of their own alone', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      const body = { to: ['grace@acme.de'] };
      const message =
        'To send tests to colleagues, set up a mail server of your own under Sending.';
      const refused = {
        code: 'invalid_request',
        error: message,
        issues: [{ path: 'to', message }],
      };
      expect(await refusal(testBroadcast, { ...person.at(id), body })).toEqual(refused);
      expect(
        await refusal(testBroadcast, { ...person.at(id), body: { to: ['grace'] } }),
      ).toMatchObject({ code: 'invalid_request', issues: [{ path: 'to.0' }] });
    });

    it('is filled with the data of own leads alone', async () => {
      const [person, other] = [await newPerson(), await newPerson()];
      const { id } = await person.ready();
      const { lead } = await other.ready();
      for (const leadId of [unknownId, lead.id]) {
        expect(await refusal(testBroadcast, { ...person.at(id), body: { leadId } })).toEqual({
          code: 'not_found',
          error: 'This lead does not exist. It may have been deleted.',
        });
      }
      const body = { leadId: '17' };
      expect(await refusal(testBroadcast, { ...person.at(id), body })).toEqual(
        invalid('leadId', 'Must be a valid uuid.'),
      );
    });
  });

  describe('the time of sending', () => {
    it('is chosen, changed and given up', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      const sendAt = timeIn(day);
      const timeZone = 'Europe/Berlin';
      const scheduled = await person.decide(id, 'schedule', { sendAt, timeZone });
      expect(scheduled).toMatchObject({ status: 'scheduled', sendAt, timeZone, version: 3 });
      await subject().workBroadcasts();
      expect(await person.get(id)).toMatchObject({ status: 'scheduled' });
      const changed = await person.change(id, { version: 3, name: 'April' });
      expect(changed).toMatchObject({ status: 'scheduled', name: 'April', version: 4 });
      expect(await person.decide(id, 'schedule', { sendAt: timeIn(hour) })).toMatchObject({
        sendAt: timeIn(hour),
        timeZone: 'UTC',
      });
      expect(await person.decide(id, 'cancel')).toMatchObject({ status: 'draft', sendAt: null });
    });

    it('comes', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      await person.decide(id, 'schedule', { sendAt: timeIn(hour) });
      later(hour);
      await subject().workBroadcasts();
      expect(await person.get(id)).toMatchObject({
        status: 'sending',
        startedAt: timeIn(),
        recipients: 1,
      });
    });

    it('does not come by itself if the server was off for more than a day', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      await person.decide(id, 'schedule', { sendAt: timeIn(hour) });
      later(hour + day + 1);
      await subject().workBroadcasts();
      expect(await person.get(id)).toMatchObject({
        status: 'draft',
        sendAt: null,
        stoppedBecause: 'Its time came while the server was off, more than a day ago.',
      });
    });

    it('does not begin what a change has made unfit', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      const { version } = await person.decide(id, 'schedule', { sendAt: timeIn(hour) });
      await person.change(id, { version, subject: '' });
      later(hour);
      await subject().workBroadcasts();
      const stopped = await person.get(id);
      expect(stopped).toMatchObject({
        status: 'draft',
        stoppedBecause: 'It could not begin. It has no subject.',
      });
      expect(await person.change(id, { version: stopped.version })).toMatchObject({
        stoppedBecause: null,
      });
    });

    it.each([
      [{}, 'sendAt', 'Choose when it should begin.'],
      [{ sendAt: '2026-03-01T10:00:00.000Z' }, 'sendAt', 'This time has passed.'],
      [
        { sendAt: '2126-03-01T10:00:00.000Z', timeZone: 'Nowhere' },
        'timeZone',
        'Unknown time zone.',
      ],
    ])('cannot be %j', async (body, path, message) => {
      const person = await newPerson();
      const { id } = await person.ready();
      expect(await person.badDecide(id, 'schedule', body)).toEqual({
        code: 'invalid_request',
        error: message,
        issues: [{ path, message }],
      });
    });

    it.each([
      [{ version: -1 }, 'version', 'Must be 0 or more.'],
      [{ sendAt: 'tomorrow' }, 'sendAt', 'Must be a valid datetime.'],
    ])('is decided with a readable request only: %j', async (body, path, message) => {
      const person = await newPerson();
      const { id } = await person.create();
      expect(await person.badDecide(id, 'schedule', body)).toEqual(invalid(path, message));
    });
  });

  describe('sending', () => {
    it('sends what somebody saw', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      const stored = await person.get(id);
      const body = { decision: 'send', version: 1, timeZone: 'UTC', note: '' };
      expect(await person.badDecide(id, 'send', { version: 1 })).toEqual({
        code: 'conflict',
        error: 'Someone else has changed this broadcast.',
        versions: { sent: body, stored },
      });
      expect(await person.decide(id, 'send', { version: 2 })).toMatchObject({ status: 'sending' });
    });

    it('makes an email for each lead that agreed, and lets them go once the address is proved', async () => {
      const person = await newPerson();
      const { id, lead } = await person.ready();
      await person.capture('unknown@acme.de', {});
      expect(await person.decide(id, 'send')).toMatchObject({
        status: 'sending',
        startedAt: timeIn(),
        // What its emails wait for.
        findings: [{ kind: 'address-unproved' }, { kind: 'mail-server-missing' }],
        version: 3,
      });
      await subject().workBroadcasts();
      const excluded = [{ reason: 'no-consent', count: 1 }];
      expect(await person.get(id)).toMatchObject({
        recipients: 1,
        remaining: 1,
        audience: { total: 2, sends: 1, excluded },
        progress: [{ status: 'planned', count: 1 }],
      });
      const item = {
        id: expect.any(String) as string,
        leadId: lead.id,
        to: 'ada@acme.de',
        status: 'planned',
        deliveredAt: null,
        lastError: null,
        nextAttemptAt: null,
      };
      expect(await person.recipients(id)).toEqual({ items: [item], nextCursor: null });
      expect(await person.recipients(id, { status: 'queued' })).toMatchObject({ items: [] });
      const { mails } = await answer(getLead, person.at(lead.id));
      expect(mails).toMatchObject([
        {
          broadcastId: id,
          workflowId: null,
          subject: 'News for you',
          text: 'Hello Ada,\n\nhere is the **news**.',
          status: 'planned',
        },
      ]);
    });

    it('lists recipients by status, a page at a time', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      for (const n of [1, 2, 3, 4]) await person.capture(`lead${String(n)}@acme.de`);
      await person.decide(id, 'send');
      await subject().workBroadcasts();
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) };
        const page = await person.recipients(id, query);
        seen.push(...page.items.map(({ to }) => to));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual([
        'ada@acme.de',
        'lead1@acme.de',
        'lead2@acme.de',
        'lead3@acme.de',
        'lead4@acme.de',
      ]);
    });

    it('stops and goes on', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      await person.prove();
      await person.decide(id, 'send');
      await subject().workBroadcasts();
      const queued = [{ status: 'queued', count: 1 }];
      expect(await person.get(id)).toMatchObject({ status: 'sending', progress: queued });
      expect(await person.decide(id, 'pause')).toMatchObject({
        status: 'paused',
        progress: [{ status: 'planned', count: 1 }],
      });
      expect(await person.decide(id, 'resume')).toMatchObject({ status: 'sending' });
      await subject().workBroadcasts();
      expect(await person.get(id)).toMatchObject({ recipients: 1, progress: queued });
      const cancelled = await person.decide(id, 'cancel');
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        endedAt: timeIn(),
        progress: [{ status: 'discarded', count: 1 }],
      });
      expect((await person.recipients(id)).items).toMatchObject([
        { status: 'discarded', lastError: 'The broadcast was cancelled.' },
      ]);
    });

    it('fixes what it says', async () => {
      const person = await newPerson();
      const { id } = await person.ready();
      await person.decide(id, 'send');
      expect(await person.badChange(id, { version: 3 })).toEqual({
        code: 'conflict',
        error: begun,
      });
      expect(await refusal(deleteBroadcast, person.at(id))).toEqual({
        code: 'conflict',
        error: 'Cancel this broadcast before you delete it.',
      });
    });

    it.each([
      ['pause', 'a draft'],
      ['resume', 'a draft'],
      ['cancel', 'a draft'],
      ['send-to-later', 'a draft'],
      ['send-again', 'a draft'],
      ['send', 'sending'],
      ['schedule', 'sending'],
      ['resume', 'sending'],
      ['send-to-later', 'sending'],
      ['send-again', 'sending'],
    ])('does not %s %s', async (decision, status) => {
      const person = await newPerson();
      const { id } = await person.ready();
      if (status === 'sending') await person.decide(id, 'send');
      expect(await person.badDecide(id, decision)).toEqual({
        code: 'conflict',
        error: `This is not possible while the broadcast is ${status}.`,
      });
    });

    describe('with a passage', () => {
      const body = { action: 'shorten', passage: 'Three of them are on their way.' };
      afterEach(() => {
        subject().setModel(false);
      });

      it.each(revisions)('has a language model %s it, and stays', async (action) => {
        const person = await newPerson();
        const { id } = await person.create();
        subject().setModel(true);
        const before = await person.get(id);
        expect(before.canRevise).toBe(true);
        const given = { ...person.at(id), body: { ...body, action } };
        const { text } = await answer(reviseBroadcast, given);
        expect(text).not.toBe('');
        expect(text).not.toBe(body.passage);
        expect(await person.get(id)).toEqual(before);
      });

      it('needs a language model', async () => {
        const person = await newPerson();
        const { id } = await person.create();
        expect(await refusal(reviseBroadcast, { ...person.at(id), body })).toEqual({
          code: 'conflict',
          error: 'This server has no language model to revise a passage with.',
        });
      });
    });

    it('forgets a lead that is erased', async () => {
      const person = await newPerson();
      const { id, lead } = await person.ready();
      await person.decide(id, 'send');
      await subject().workBroadcasts();
      await answer(eraseLead, person.at(lead.id));
      expect(await person.recipients(id)).toEqual({ items: [], nextCursor: null });
    });
  });
}
