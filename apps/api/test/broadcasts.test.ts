import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checkBroadcastLinks,
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  testBroadcast,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
import { eraseLead, getLead, updateLead } from '@flowdeck/contract/leads/lead-records';
import {
  createEventWebhook,
  listEventDeliveries,
} from '@flowdeck/contract/delivery/event-webhooks';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { listRecentActivities } from '@flowdeck/contract/workflows/workflows';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { mailsPerDay } from '@flowdeck/domain/quotas';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { broadcastSender } from '../src/campaigns/sender.ts';
import { broadcasts } from '../src/campaigns/tables.ts';
import { outbox, type MailCarrier } from '../src/delivery/mails/outbox.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { wholeMail } from '../src/delivery/mails/texts.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import { leads } from '../src/leads/tables.ts';
import { firstTurn } from '../src/platform/jobs/lane.ts';
import { clearForTakeover } from '../src/workflows/runs/takeover.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { startMailServer } from './support/mail-server.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const written = {
  version: 1,
  name: 'March',
  subject: 'News for {company|you}',
  preheader: 'For {first name|you}',
  content: 'Hello {{firstName|there}}',
  segmentId: null,
  ratePerHour: null,
};

describeApi('broadcasts', () => {
  let api: TestApi;
  let people = 0;
  let token: string;
  let workspaceId: string;
  /** What left, and how the next attempts end. */
  const sent: { to: string; subject: string; text: string }[] = [];
  let end: Awaited<ReturnType<MailCarrier>> = { is: 'done' };
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    people += 1;
    sent.splice(0);
    end = { is: 'done' };
    ({ token, workspaceId } = await api.addSignedIn(`sender ${String(people)}`));
  });

  const now = () => api.clock.now;
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  };
  const db = () => api.database.checkedDb;
  const where = () => ({ db: db(), now });
  const capture = async (email: string, more: object = {}) =>
    (await api.call(captureLead, { token, body: { email, consent: true, ...more } })).data.lead;
  const at = (id: string) => ({ token, params: { id } });
  const get = async (id: string) => (await api.call(getBroadcast, at(id))).data;
  const decide = async (id: string, decision: string, more: object = {}) =>
    (await api.call(decideBroadcast, { ...at(id), body: { decision, ...more } })).data;
  const recipients = async (id: string) =>
    (await api.call(listBroadcastRecipients, at(id))).data.items;
  async function create(more: object = {}) {
    const body = { name: 'March' };
    const { id } = (await api.call(createBroadcast, { token, body })).data;
    await api.call(updateBroadcast, { ...at(id), body: { ...written, ...more } });
    return id;
  }
  const feed = () => doAll(sourceOf(broadcastSender(where()), where()));
  const carriers = () => {
    const gate = createMailGate(db(), addressHashing(db()), now);
    const carry: MailCarrier = async ({ payload, ...row }) => {
      // What earlier tests have left open goes on.
      if (row.workspaceId === workspaceId) sent.push(payload);
      return end;
    };
    const withText = (row: typeof deliveries.$inferSelect) => wholeMail(db(), row);
    return sourceOf(
      outbox('email', () => sql`true`, { carry, withText, gate, now }),
      where(),
    );
  };
  const send = () => doAll(carriers());
  /** Lets go, sends, and looks once more. */
  async function work() {
    await feed();
    await send();
    pass(2_000);
    await feed();
  }
  const actions = async () =>
    (await api.call(listRecentActivities, { token })).data.map(({ action }) => action);

  it('sends each lead that agreed one email with its own words, and says so', async () => {
    const ada = await capture('ada@acme.de', { firstName: 'Ada', company: 'Acme' });
    await capture('bob@acme.de');
    await capture('no@acme.de', { consent: false });
    const webhook = { url: 'http://127.0.0.1:9/', events: ['broadcast.sent' as const] };
    const { data: told } = await api.call(createEventWebhook, { token, body: webhook });
    const id = await create();
    await decide(id, 'send');
    await work();
    expect(sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
      {
        to: 'ada@acme.de',
        subject: 'News for Acme',
        preheader: 'For Ada',
        text: 'Hello Ada',
      },
      {
        to: 'bob@acme.de',
        subject: 'News for you',
        preheader: 'For you',
        text: 'Hello there',
      },
    ]);
    expect(await get(id)).toMatchObject({
      status: 'sent',
      recipients: 2,
      remaining: 0,
      endedAt: now().toISOString(),
      audience: { total: 3, sends: 2, excluded: [{ reason: 'no-consent', count: 1 }] },
      progress: [{ status: 'delivered', count: 2 }],
    });
    expect(await actions()).toContain('Broadcast “March” sent to 2 leads');
    const events = (await api.call(listEventDeliveries, at(told.webhook.id))).data.items;
    expect(events.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'broadcast.sent', data: { broadcast: { id, name: 'March' }, delivered: 2 } },
    ]);
    // It says nothing of what the lead is worth, and keeps no workflow from writing first.
    const lead = (await api.call(getLead, at(ada.id))).data;
    expect(lead.status).toBe(ada.status);
    expect(lead.mails).toMatchObject([{ broadcastId: id, text: 'Hello Ada', status: 'delivered' }]);
  });

  it('goes to customers, and not to those whom a workflow wrote to today', async () => {
    const customer = await capture('customer@acme.de');
    const { version } = (await api.call(getLead, at(customer.id))).data;
    const body = { version, status: 'converted' };
    await api.call(updateLead, { ...at(customer.id), body });
    const written = await capture('written@acme.de');
    await api.database.db.update(leads).set({ lastMailAt: now() }).where(eq(leads.id, written.id));
    const id = await create();
    await decide(id, 'send');
    await work();
    expect(sent.map(({ to }) => to)).toEqual(['customer@acme.de']);
    expect((await get(id)).audience.excluded).toEqual([{ reason: 'mailed-today', count: 1 }]);
  });

  it('waits for a lead to which something else went meanwhile', async () => {
    const lead = await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    await feed();
    const until = new Date(now().getTime() + day).toISOString();
    await api.database.db.update(leads).set({ lastMailAt: now() }).where(eq(leads.id, lead.id));
    await work();
    expect(sent).toEqual([]);
    const putOff = { count: 1, until };
    expect(await get(id)).toMatchObject({ status: 'sending', remaining: 1, putOff });
    const lastError = mailRulesCopy.mailedToday;
    expect(await recipients(id)).toMatchObject([
      { status: 'queued', lastError, nextAttemptAt: until },
    ]);
    pass(day);
    await work();
    expect(sent).toHaveLength(1);
    expect(await get(id)).toMatchObject({ status: 'sent', putOff: null });
    expect(await recipients(id)).toMatchObject([{ lastError: null, nextAttemptAt: null }]);
  });

  it('asks for consent again before each email', async () => {
    const lead = await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    await feed();
    const { version } = (await api.call(getLead, at(lead.id))).data;
    await api.call(updateLead, { ...at(lead.id), body: { version, consent: 'refused' } });
    await work();
    expect(sent).toEqual([]);
    expect(await recipients(id)).toMatchObject([{ status: 'discarded' }]);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 1 });
  });

  it('is not limited like workflows, whose limit it leaves alone', async () => {
    const at = now();
    const rows = Array.from({ length: mailsPerDay + 20 }, (_, n) => ({
      workspaceId,
      email: `lead${String(n)}@acme.de`,
      emailKey: `lead${String(n)}@acme.de`,
      source: 'csv_import' as const,
      status: 'qualified' as const,
      score: 60,
      location: '',
      industry: '',
      companySize: '',
      enrichmentStatus: 'complete' as const,
      confidence: 1,
      consent: 'given' as const,
      consentAt: at,
      consentBy: 'import' as const,
      createdAt: at,
      updatedAt: at,
    }));
    await api.database.db.insert(leads).values(rows as (typeof leads.$inferInsert)[]);
    const id = await create();
    await decide(id, 'send');
    await work();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(rows.length);
    expect(sent).toHaveLength(rows.length);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: rows.length });
  });

  it('keeps to its rate', async () => {
    for (const n of [1, 2, 3]) await capture(`lead${String(n)}@acme.de`);
    const id = await create({ ratePerHour: 60 });
    await decide(id, 'send');
    await work();
    expect(sent).toHaveLength(1);
    expect(await get(id)).toMatchObject({ status: 'sending', remaining: 2 });
    pass(minute);
    await work();
    expect(sent).toHaveLength(2);
  });

  it('stops at once, and goes on where it stopped', async () => {
    for (const n of [1, 2, 3]) await capture(`lead${String(n)}@acme.de`);
    const id = await create();
    await decide(id, 'send');
    await feed();
    await decide(id, 'pause');
    await work();
    expect(sent).toEqual([]);
    expect(await get(id)).toMatchObject({ status: 'paused', remaining: 3 });
    await decide(id, 'resume');
    await work();
    expect(sent).toHaveLength(3);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 3 });
  });

  it('makes no second email if its process dies, and leaves nobody out', async () => {
    for (const n of [1, 2, 3]) await capture(`lead${String(n)}@acme.de`);
    const id = await create();
    await decide(id, 'send');
    const dead = sourceOf(broadcastSender(where()), where());
    expect(await dead.next(firstTurn)).toBeDefined();
    await feed();
    expect(await recipients(id)).toEqual([]);
    pass(minute);
    await work();
    await work();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(sent).toHaveLength(3);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 3 });
  });

  it('has an email that is being sent finish when it is cancelled', async () => {
    for (const n of [1, 2]) await capture(`lead${String(n)}@acme.de`);
    const id = await create();
    await decide(id, 'send');
    await feed();
    const source = carriers();
    const row = await source.next(firstTurn);
    await decide(id, 'cancel');
    if (row) await source.perform(row, new AbortController().signal);
    await work();
    expect(sent).toHaveLength(1);
    expect((await get(id)).progress).toEqual([
      { status: 'delivered', count: 1 },
      { status: 'discarded', count: 1 },
    ]);
  });

  it('goes to those who came later, too, and to nobody twice', async () => {
    await capture('early@acme.de');
    const id = await create();
    await decide(id, 'send');
    await work();
    pass(day + 2 * minute);
    await capture('late@acme.de');
    await capture('no@acme.de', { consent: false });
    expect(await get(id)).toMatchObject({ status: 'sent', sendsToLater: 1 });
    await decide(id, 'send-to-later');
    await work();
    expect(sent.map(({ to }) => to)).toEqual(['early@acme.de', 'late@acme.de']);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 2 });
  });

  it('says of a failed email only on its own page, and sends it again', async () => {
    await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    end = { is: 'refused', reason: '554 no' };
    await work();
    const [failed] = await recipients(id);
    expect(failed).toMatchObject({ status: 'failed', lastError: '554 no' });
    expect((await actions()).join()).not.toContain('ada@acme.de');
    end = { is: 'done' };
    pass(day);
    const body = { decision: 'resend', ids: [failed?.id ?? ''] };
    expect((await api.call(decideMails, { token, body })).data).toEqual({ decided: 1 });
    await send();
    expect(await recipients(id)).toMatchObject([{ status: 'delivered' }]);
  });

  it('sends again all that failed or may not have arrived, and nothing else', async () => {
    await capture('done@acme.de');
    const id = await create();
    await decide(id, 'send');
    await work();
    pass(minute);
    await capture('failed@acme.de');
    await decide(id, 'send-to-later');
    end = { is: 'refused', reason: '554 no' };
    await work();
    pass(minute);
    await capture('perhaps@acme.de');
    await decide(id, 'send-to-later');
    end = { is: 'perhaps', reason: 'no answer' };
    await work();
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 3 });
    const { data: listed } = await api.call(listBroadcasts, { token });
    expect(listed.items).toMatchObject([
      {
        undelivered: [
          { status: 'failed', count: 1 },
          { status: 'uncertain', count: 1 },
        ],
      },
    ]);
    pass(day);
    sent.splice(0);
    end = { is: 'done' };
    expect(await decide(id, 'send-again')).toMatchObject({
      status: 'sending',
      remaining: 2,
      endedAt: null,
    });
    await work();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['failed@acme.de', 'perhaps@acme.de']);
    expect(await get(id)).toMatchObject({ status: 'sent', recipients: 3 });
    expect(await actions()).toMatchObject([
      'Broadcast “March” sent to 2 leads',
      'Broadcast “March” sent to 0 leads',
      'Broadcast “March” sent to 0 leads',
      'Broadcast “March” sent to 1 lead',
    ]);
    const body = { decision: 'send-again' as const };
    const { problem } = await api.call(decideBroadcast, { ...at(id), body });
    expect(problem).toMatchObject({ error: 'There is nothing to send again.' });
  });

  describe('about to send again what may have arrived', () => {
    let id: string;
    let leadId: string;
    beforeEach(async () => {
      leadId = (await capture('ada@acme.de')).id;
      id = await create();
      await decide(id, 'send');
      end = { is: 'perhaps', reason: 'no answer' };
      await work();
      pass(day);
      await decide(id, 'send-again');
      expect(await recipients(id)).toMatchObject([{ status: 'planned' }]);
    });

    it('still says so when it is cancelled', async () => {
      await decide(id, 'cancel');
      expect(await recipients(id)).toMatchObject([
        { status: 'uncertain', lastError: 'The broadcast was cancelled.' },
      ]);
    });

    it('still says so when its receiver unsubscribes', async () => {
      const [mail] = await recipients(id);
      await api.app.inject({ method: 'POST', url: `/unsubscribe/${mail?.id ?? ''}` });
      expect(await recipients(id)).toMatchObject([{ status: 'uncertain' }]);
    });

    it('lets its receiver unsubscribe also once the lead is erased', async () => {
      const [mail] = await recipients(id);
      await api.call(eraseLead, at(leadId));
      const page = await api.app.inject({ url: `/unsubscribe/${mail?.id ?? ''}` });
      expect(page.statusCode).toBe(200);
    });
  });

  it('leaves its emails without their text when it is deleted, and sends none again', async () => {
    const lead = await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    end = { is: 'refused', reason: '554 no' };
    await work();
    await api.call(deleteBroadcast, at(id));
    const { mails } = (await api.call(getLead, at(lead.id))).data;
    expect(mails).toMatchObject([{ subject: 'News for you', text: '', broadcastId: id }]);
    pass(day);
    sent.splice(0);
    const body = { decision: 'resend', ids: mails.map((mail) => mail.id) };
    await api.call(decideMails, { token, body });
    await send();
    expect(sent).toEqual([]);
  });

  it('forgets an erased lead, also while its emails are made', async () => {
    const lead = await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    await feed();
    await api.call(eraseLead, at(lead.id));
    await work();
    expect(sent).toEqual([]);
    expect(await api.database.db.$count(deliveries, eq(deliveries.broadcastId, id))).toBe(0);
  });

  it('ends with the rest of the work when somebody else takes the account over', async () => {
    await capture('ada@acme.de');
    const [running, planned] = [await create(), await create()];
    await decide(running, 'send');
    await feed();
    const sendAt = new Date(now().getTime() + day).toISOString();
    await decide(planned, 'schedule', { sendAt });
    await db().transaction((tx) => clearForTakeover(tx, workspaceId, now()));
    await work();
    expect(sent).toEqual([]);
    expect(await get(running)).toMatchObject({ status: 'cancelled' });
    expect(await get(planned)).toMatchObject({ status: 'draft' });
  });

  it('stops and says why if it cannot go on', async () => {
    await capture('ada@acme.de');
    const id = await create();
    await decide(id, 'send');
    const ofIt = and(eq(broadcasts.workspaceId, workspaceId), eq(broadcasts.id, id));
    await api.database.db.update(broadcasts).set({ attempts: 7, claim: id }).where(ofIt);
    await work();
    const stopped = await get(id);
    expect(stopped).toMatchObject({ status: 'paused' });
    expect(stopped.stoppedBecause).toBeTruthy();
    await decide(id, 'resume');
    await work();
    expect(sent).toHaveLength(1);
  });

  it('sends a test to its author, with the data of a lead, or to colleagues', async () => {
    const server = await startMailServer();
    const own = await startTestApi({ privateHosts: true }, api.database);
    own.clock.now = now();
    const author = await own.addSignedIn(`author ${String(people)}`, {
      email: `author${String(people)}@acme.de`,
      role: 'super_admin',
    });
    const as = { token: author.token };
    await own.call(changeMailSender, {
      ...as,
      body: {
        senderName: 'Acme',
        fromAddress: 'news@acme.de',
        replyTo: '',
        smtpUrl: server.url.href,
        smtpUsername: '',
        smtpPassword: '',
      },
    });
    const body = { email: 'ada@acme.de', firstName: 'Ada', consent: true };
    const { lead } = (await own.call(captureLead, { ...as, body })).data;
    const created = await own.call(createBroadcast, { ...as, body: { name: 'March' } });
    const params = { id: created.data.id };
    await own.call(updateBroadcast, { ...as, params, body: written });
    const test = { ...as, params, body: { leadId: lead.id } };
    expect((await own.call(testBroadcast, test)).data).toMatchObject({ succeeded: true });
    expect(server.accepted).toMatchObject([
      {
        to: [`author${String(people)}@acme.de`],
        text: expect.stringContaining('Hello Ada') as string,
      },
    ]);
    expect(server.accepted[0]?.text).toContain('Subject: [Test] News for you');
    const to = ['grace@acme.de', 'kay@acme.de'];
    const others = await own.call(testBroadcast, { ...test, body: { to } });
    expect(others.data).toMatchObject({ succeeded: true });
    expect(server.accepted.slice(1).map((mail) => mail.to)).toEqual(to.map((one) => [one]));
    await own.app.close();
    await server.close();
  });

  it('tells links that lead somewhere from others', async () => {
    const website = createServer(({ url }, response) => {
      response.writeHead(url === '/gone' ? 404 : 302, { location: '/' }).end();
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    const base = `http://127.0.0.1:${String((website.address() as AddressInfo).port)}`;
    const id = await create({ content: `${base}/news ${base}/gone` });
    const ask = async (server: TestApi) =>
      (await server.call(checkBroadcastLinks, at(id))).data.map(({ problem }) => problem);
    expect(await ask(api)).toEqual([null, 'It answered with status 404.']);
    const careful = await startTestApi({ privateHosts: false }, api.database);
    careful.clock.now = now();
    const unreached = 'It could not be reached.';
    expect(await ask(careful)).toEqual([unreached, unreached]);
    await careful.app.close();
    website.close();
  });
});
