import { expect, it } from 'vitest';
import type { EndpointSpec } from '../../src/endpoint.ts';
import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  eventTypes,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
  type EventType,
} from '../../src/delivery/event-webhooks.ts';
import { events } from '../../src/delivery/events.ts';
import { generateContent } from '../../src/content/content.ts';
import { setLeadStatus } from '../../src/leads/lead-audience.ts';
import { deleteLead, getLead, updateLead } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { addressesCopy } from '../../src/addresses-copy.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const foreign = 'This cursor does not belong to this list.';
const url = 'https://hooks.acme.example/1';
const accepted = { url, events: ['lead.captured'] };

/** Webhooks for events; what is sent is tested on the server alone (apps/api/test/events.test.ts). */
export function eventWebhookConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  for (const endpoint of [
    listEventWebhooks,
    createEventWebhook,
    changeEventWebhook,
    deleteEventWebhook,
    testEventWebhook,
    listEventDeliveries,
    redeliverEvent,
  ]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, createEventWebhook, { body: accepted });
  wrongRequests(suite, changeEventWebhook, { params: { id: unknownId }, body: {} });

  async function add(token: string, events: readonly EventType[], to = url) {
    const body = { url: to, events: [...events] };
    return answer(createEventWebhook, { token, body });
  }
  const log = async (token: string, id: string) =>
    (await answer(listEventDeliveries, { token, params: { id } })).items;

  it('has no webhooks at first, and keeps those that are added', async () => {
    const { name, token } = await newPerson();
    expect(await answer(listEventWebhooks, { token })).toEqual([]);
    const first = await add(token, ['run.failed', 'lead.captured']);
    expect(first.secret).toMatch(/^\S{10,}$/);
    expect(first.webhook).toEqual({
      id: first.webhook.id,
      url,
      events: ['lead.captured', 'run.failed'],
      status: 'active',
      failingSince: null,
      stopsAt: null,
      stoppedBecause: null,
      waiting: 0,
      createdAt: timeIn(),
      changedBy: name,
    });
    const second = await add(token, ['post.published']);
    expect(second.secret).not.toBe(first.secret);
    const all = await answer(listEventWebhooks, { token });
    expect(all.map(({ id }) => id).sort()).toEqual([first.webhook.id, second.webhook.id].sort());
    expect(JSON.stringify(all)).not.toContain(first.secret);
  });

  it('changes what is given, and renews the secret for another address or on demand', async () => {
    const { token } = await newPerson();
    const { webhook, secret } = await add(token, ['run.failed']);
    const params = { id: webhook.id };
    const change = (body: object) => answer(changeEventWebhook, { token, params, body });
    expect(await change({})).toEqual({ webhook, secret: null });
    expect(await change({ url, events: ['draft.made'], active: false })).toEqual({
      webhook: { ...webhook, events: ['draft.made'], status: 'paused' },
      secret: null,
    });
    const renewed = await change({ renewSecret: true });
    expect(renewed.secret).toMatch(/^\S{10,}$/);
    expect(renewed.secret).not.toBe(secret);
    const moved = await change({ url: 'https://hooks.acme.example/2', active: true });
    expect(moved.webhook).toMatchObject({ url: 'https://hooks.acme.example/2', status: 'active' });
    expect([secret, renewed.secret, null]).not.toContain(moved.secret);
    expect(await answer(listEventWebhooks, { token })).toEqual([moved.webhook]);
  });

  it.each([
    ['ftp://a.example', addressesCopy.errors.webAddress],
    ['https://a.example:99999', 'This is not a web address.'],
  ])('refuses the address %s', async (wrong, sentence) => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['run.failed']);
    const refused = invalid('url', sentence);
    const error = wrong.startsWith('ftp') ? refused.error : sentence;
    const body = { url: wrong, events: ['run.failed'] };
    expect(await refusal(createEventWebhook, { token, body })).toEqual({ ...refused, error });
    const params = { id: webhook.id };
    const change = { token, params, body: { url: wrong } };
    expect(await refusal(changeEventWebhook, change)).toEqual({ ...refused, error });
  });

  it('opens no webhook for somebody who signed in long ago, but pauses, starts and deletes one', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['run.failed']);
    setTime(new Date(timeIn(16 * 60_000)));
    const tooOld = {
      code: 'sign_in_too_old',
      error:
        'Please sign in again before you change a mail server, mailbox, publishing service or webhook.',
    };
    expect(await refusal(createEventWebhook, { token, body: accepted })).toEqual(tooOld);
    const params = { id: webhook.id };
    for (const body of [{ url: `${url}2` }, { events: ['draft.made'] }, { renewSecret: true }]) {
      expect(await refusal(changeEventWebhook, { token, params, body })).toEqual(tooOld);
    }
    await answer(changeEventWebhook, { token, params, body: { active: false } });
    await answer(changeEventWebhook, { token, params, body: { active: true } });
    expect(await answer(listEventWebhooks, { token })).toEqual([webhook]);
    await answer(deleteEventWebhook, { token, params });
  });

  it('wants at least one event', async () => {
    const { token } = await newPerson();
    const body = { url, events: [] };
    expect(await refusal(createEventWebhook, { token, body })).toEqual(
      invalid('events', 'Must contain at least 1 item.'),
    );
  });

  it('has room for ten webhooks', async () => {
    const { token } = await newPerson();
    for (let n = 0; n < 10; n++) await add(token, ['run.failed'], `${url}${String(n)}`);
    expect(await refusal(createEventWebhook, { token, body: accepted })).toEqual({
      code: 'conflict',
      error: 'A workspace can have at most 10 webhooks for events.',
    });
  });

  it('logs what happens for each active webhook that chose it', async () => {
    const { token } = await newPerson();
    const body = { email: 'ada@walnut-furniture.de', firstName: 'Ada', company: 'Walnut' };
    const all = await add(token, eventTypes);
    const other = await add(token, ['draft.made']);
    const paused = await add(token, eventTypes);
    const pausing = { token, params: { id: paused.webhook.id }, body: { active: false } };
    await answer(changeEventWebhook, pausing);
    const { lead } = await answer(captureLead, { token, body });
    const draft = await answer(generateContent, { token, body: { title: 'Calm launches' } });

    const [made, captured, ...more] = await log(token, all.webhook.id).then((found) =>
      found
        .filter(({ type }) => type !== 'lead.qualified')
        .toSorted((a, b) => a.type.localeCompare(b.type)),
    );
    expect(more).toEqual([]);
    expect([made?.type, captured?.type]).toEqual(['draft.made', 'lead.captured']);
    const told = events['lead.captured'].parse(JSON.parse(captured?.body ?? ''));
    expect(told).toMatchObject({
      version: 1,
      id: captured?.eventId,
      time: captured?.createdAt,
      data: { lead: { id: lead.id, email: lead.email, score: lead.score }, isNew: true },
    });
    const toldOfDraft = events['draft.made'].parse(JSON.parse(made?.body ?? ''));
    expect(toldOfDraft.data).toMatchObject({ draft: { id: draft.id }, workflowId: null });
    const [same] = await log(token, other.webhook.id);
    expect(same).toMatchObject({ type: 'draft.made', eventId: made?.eventId });
    expect(same?.id).not.toBe(made?.id);
    expect(await log(token, paused.webhook.id)).toEqual([]);
  });

  it('tells when a person qualifies a lead, once, and forgets it with the lead', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['lead.qualified']);
    const { lead } = await answer(captureLead, { token, body: { email: 'ada@gmail.com' } });
    const params = { id: lead.id };
    const { version } = await answer(getLead, { token, params });
    const body = { version, status: 'qualified' };
    await answer(updateLead, { token, params, body });
    await answer(updateLead, { token, params, body: { version: version + 1, note: 'Met' } });
    const [qualified, ...more] = await log(token, webhook.id);
    expect(more).toEqual([]);
    const told = events['lead.qualified'].parse(JSON.parse(qualified?.body ?? ''));
    expect(told.data).toMatchObject({
      lead: { id: lead.id, status: 'qualified' },
      previousStatus: lead.status,
    });
    await answer(deleteLead, { token, params });
    expect(await log(token, webhook.id)).toEqual([]);
  });

  it('tells of each lead that becomes qualified with others', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['lead.qualified']);
    const ids: string[] = [];
    for (const email of ['ada@gmail.com', 'bob@gmail.com']) {
      ids.push((await answer(captureLead, { token, body: { email } })).lead.id);
    }
    const body = { leads: { by: 'ids', ids }, status: 'qualified' };
    await answer(setLeadStatus, { token, body });
    await answer(setLeadStatus, { token, body });
    const told = (await log(token, webhook.id)).map(({ body: sent }) =>
      events['lead.qualified'].parse(JSON.parse(sent)),
    );
    expect(told.map(({ data }) => data.lead.id).toSorted()).toEqual(ids.toSorted());
    expect(told).toMatchObject(
      told.map(() => ({ data: { lead: { status: 'qualified' }, previousStatus: 'new' } })),
    );
  });

  it('sends an event again, while its webhook is active', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['lead.captured']);
    await answer(captureLead, { token, body: { email: 'ada@walnut-furniture.de' } });
    const [delivery] = await log(token, webhook.id);
    const params = { id: delivery?.id ?? '' };
    const again = await answer(redeliverEvent, { token, params });
    expect(again).toMatchObject({
      id: delivery?.id,
      eventId: delivery?.eventId,
      body: delivery?.body,
      status: 'waiting',
      attempts: 0,
    });
    const pause = { token, params: { id: webhook.id }, body: { active: false } };
    await answer(changeEventWebhook, pause);
    expect(await refusal(redeliverEvent, { token, params })).toEqual({
      code: 'conflict',
      error: 'The webhook is not active. Start it first.',
    });
  });

  it('pages through a log', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['lead.captured']);
    for (const name of ['ada', 'ben', 'cy']) {
      await answer(captureLead, { token, body: { email: `${name}@walnut-furniture.de` } });
    }
    const params = { id: webhook.id };
    const first = await answer(listEventDeliveries, { token, params, query: { limit: '2' } });
    expect(first.items).toHaveLength(2);
    const query = { limit: '2', cursor: first.nextCursor ?? '' };
    const second = await answer(listEventDeliveries, { token, params, query });
    expect(second.nextCursor).toBeNull();
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(all)).toEqual(new Set((await log(token, webhook.id)).map(({ id }) => id)));
    expect(all).toHaveLength(3);
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
    [{ cursor: 'x'.repeat(2_001) }, invalid('cursor', 'Must have at most 2000 characters.')],
    [{ cursor: 'x' }, { ...invalid('cursor', foreign), error: foreign }],
  ])('refuses the query %j for a log', async (query: Record<string, string>, expected) => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['run.failed']);
    const params = { id: webhook.id };
    expect(await refusal(listEventDeliveries, { token, params, query })).toEqual(expected);
  });

  it('tests nothing before the address of the account is proved', async () => {
    const { token, email } = await newPerson();
    const { webhook } = await add(token, ['run.failed']);
    expect(await answer(testEventWebhook, { token, params: { id: webhook.id } })).toEqual({
      succeeded: false,
      outcome: `Not sent: Please confirm that ${email} is yours first.`,
      answer: null,
    });
    expect(await log(token, webhook.id)).toEqual([]);
  });

  it('deletes a webhook with its log', async () => {
    const { token } = await newPerson();
    const { webhook } = await add(token, ['lead.captured']);
    await answer(captureLead, { token, body: { email: 'ada@walnut-furniture.de' } });
    const [delivery] = await log(token, webhook.id);
    await answer(deleteEventWebhook, { token, params: { id: webhook.id } });
    expect(await answer(listEventWebhooks, { token })).toEqual([]);
    expect(await refusal(redeliverEvent, { token, params: { id: delivery?.id ?? '' } })).toEqual({
      code: 'not_found',
      error: 'This event does not exist.',
    });
  });

  it('knows nothing of unknown webhooks and events, and of other people’s', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const { webhook } = await add(owner.token, ['lead.captured']);
    const lead = { email: 'ada@walnut-furniture.de' };
    await answer(captureLead, { token: owner.token, body: lead });
    const [delivery] = await log(owner.token, webhook.id);
    const { token } = stranger;
    const missing = (error: string) => ({ code: 'not_found', error });
    const ofWebhook: [EndpointSpec, object?][] = [
      [changeEventWebhook, { active: false }],
      [deleteEventWebhook],
      [testEventWebhook],
      [listEventDeliveries],
    ];
    for (const [endpoint, body] of ofWebhook) {
      for (const id of [unknownId, webhook.id]) {
        expect(await refusal(endpoint, { token, params: { id }, body })).toEqual(
          missing('This webhook does not exist.'),
        );
      }
      expect(await refusal(endpoint, { token, params: { id: '17' }, body })).toEqual(
        invalid('id', 'Must be a valid uuid.'),
      );
    }
    for (const id of [unknownId, delivery?.id ?? '']) {
      expect(await refusal(redeliverEvent, { token, params: { id } })).toEqual(
        missing('This event does not exist.'),
      );
    }
    expect(await refusal(redeliverEvent, { token, params: { id: '17' } })).toEqual(
      invalid('id', 'Must be a valid uuid.'),
    );
    expect(await answer(listEventWebhooks, { token: owner.token })).toHaveLength(1);
  });
}
