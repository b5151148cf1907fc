import { randomUUID } from 'node:crypto';
import { getLeadAudience, tagLeads } from '@flowdeck/contract/leads/lead-audience';
import { eraseLead, getLead, importLeads, listLeads } from '@flowdeck/contract/leads/lead-records';
import { createLeadSegment, listLeadSegments } from '@flowdeck/contract/leads/lead-segments';
import { listLeadTags } from '@flowdeck/contract/leads/lead-tags';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { leads, unsubscribes } from '../src/leads/tables.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('audiences', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  let people = 0;
  async function newPerson() {
    people += 1;
    const { token, workspaceId } = await api.addSignedIn(`audience ${String(people)}`);
    return {
      token,
      workspaceId,
      capture: async (email: string) =>
        (await api.call(captureLead, { token, body: { email, consent: true } })).data.lead.id,
      emails: async (query: Record<string, string>) =>
        (await api.call(listLeads, { token, query })).data.items.map(({ email }) => email),
      audience: async (query: Record<string, string> = {}) =>
        (await api.call(getLeadAudience, { token, query })).data,
    };
  }

  it('tell those who were mailed within a day, or are about to be, from the rest', async () => {
    const { db } = api.database;
    const person = await newPerson();
    const { workspaceId } = person;
    const [mailed, waiting, unsubscribed, ready] = [
      await person.capture('mailed@acme.de'),
      await person.capture('waiting@acme.de'),
      await person.capture('unsubscribed@acme.de'),
      await person.capture('ready@acme.de'),
    ];
    const at = api.clock.now;
    const isLead = (id: string) => and(eq(leads.workspaceId, workspaceId), eq(leads.id, id));
    await db.update(leads).set({ lastMailAt: at }).where(isLead(mailed));
    const yesterday = new Date(at.getTime() - 24 * 60 * 60 * 1000);
    await db.update(leads).set({ lastMailAt: yesterday }).where(isLead(ready));
    await db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        key: 'one',
        leadId: waiting,
        approval: true,
        payload: () => ({ to: 'waiting@acme.de', subject: 'Hello', text: 'Hello' }),
        at,
      }),
    );
    await db.insert(unsubscribes).values({ leadId: unsubscribed, workspaceId, at });
    expect(await person.audience()).toEqual({
      total: 4,
      sends: 1,
      excluded: [
        { reason: 'unsubscribed', count: 1 },
        { reason: 'mailed-today', count: 1 },
        { reason: 'mail-waiting', count: 1 },
      ],
    });
    expect(await person.emails({ excluded: 'mailed-today' })).toEqual(['mailed@acme.de']);
    expect(await person.emails({ excluded: 'mail-waiting' })).toEqual(['waiting@acme.de']);
    expect(await person.emails({ excluded: 'unsubscribed' })).toEqual(['unsubscribed@acme.de']);
    expect(await person.emails({ excluded: 'none' })).toEqual(['ready@acme.de']);
    // An email of a broadcast waits for no other.
    expect(await person.audience({ by: 'broadcast' })).toMatchObject({ total: 4, sends: 2 });
    expect((await person.emails({ excluded: 'broadcast-none' })).toSorted()).toEqual([
      'ready@acme.de',
      'waiting@acme.de',
    ]);
    expect(await person.emails({ excluded: 'broadcast-mailed-today' })).toEqual(['mailed@acme.de']);
    expect(await person.emails({ excluded: 'broadcast-unsubscribed' })).toEqual([
      'unsubscribed@acme.de',
    ]);
  });

  it('leave out whoever was erased and comes back, by a form or in a file', async () => {
    const person = await newPerson();
    const { token } = person;
    for (const email of ['form@acme.de', 'file@acme.de']) {
      const id = await person.capture(email);
      await api.call(eraseLead, { token, params: { id } });
    }
    const id = await person.capture('form@acme.de');
    const rows = [{ email: 'file+again@acme.de', consent: 'yes' }];
    await api.call(importLeads, { token, body: { rows } });
    expect(await person.audience()).toEqual({
      total: 2,
      sends: 0,
      excluded: [{ reason: 'unsubscribed', count: 2 }],
    });
    expect((await api.call(getLead, { token, params: { id } })).data).toMatchObject({
      consent: 'refused',
      consentBy: 'unsubscribe',
    });
  });

  it('are counted in steps, whoever else has leads', async () => {
    const { db } = api.database;
    const [person, other] = [await newPerson(), await newPerson()];
    const count = 4_001;
    const row = (workspaceId: string, n: number) => ({
      id: randomUUID(),
      workspaceId,
      email: `p${String(n)}@example.org`,
      emailKey: `p${String(n)}@example.org`,
      source: 'csv_import' as const,
      status: 'new' as const,
      score: n % 100,
      location: 'Unknown',
      industry: 'Unknown',
      companySize: 'Unknown',
      enrichmentStatus: 'none' as const,
      confidence: 0,
      tags: n % 2 === 0 ? ['Even'] : [],
      tagKeys: n % 2 === 0 ? ['even'] : [],
      createdAt: api.clock.now,
      updatedAt: api.clock.now,
    });
    for (let start = 0; start < count; start += 500) {
      const length = Math.min(500, count - start);
      const rows = Array.from({ length }, (_, n) => row(person.workspaceId, start + n));
      await db.insert(leads).values(rows);
    }
    await db.insert(leads).values(row(other.workspaceId, 0));
    const { token } = person;
    const unconsented = (total: number) => ({
      total,
      sends: 0,
      excluded: [{ reason: 'no-consent', count: total }],
    });
    expect(await person.audience()).toEqual(unconsented(count));
    expect(await person.audience({ tags: 'EVEN' })).toEqual(unconsented(2_001));
    expect(await other.audience()).toEqual(unconsented(1));
    const segment = (name: string, filters: object) =>
      api.call(createLeadSegment, { token, body: { name, filters } });
    await segment('Even', { tags: 'even' });
    await segment('High', { minScore: 90 });
    const { data: segments } = await api.call(listLeadSegments, { token });
    expect(segments.map((one) => [one.name, one.count])).toEqual([
      ['Even', 2_001],
      ['High', 400],
    ]);
    await api.call(tagLeads, {
      token,
      body: { leads: { by: 'filters', minScore: 99 }, add: ['Even'] },
    });
    // Spelled as nobody had before, for the rows were not made by a call.
    const { data: tags } = await api.call(listLeadTags, { token });
    expect(tags).toEqual([{ name: 'Even', count: 2_041 }]);
  });
});
