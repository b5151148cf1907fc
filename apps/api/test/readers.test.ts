import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import {
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { reportMailEvents } from '@flowdeck/contract/delivery/mail-events';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
import { eraseLead, getLead, getLeadData, listLeads } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { noSender } from '@flowdeck/domain/delivery/sending/sender';
import { emailsCopy } from '@flowdeck/emails/emails-copy';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { broadcastSender } from '../src/campaigns/sender.ts';
import { readersCopy } from '../src/campaigns/readers/readers-copy.ts';
import { outbox, type MailEnding } from '../src/delivery/mails/outbox.ts';
import { deliveries, mailReads, type DeliveryRow } from '../src/delivery/mails/tables.ts';
import { wholeMail } from '../src/delivery/mails/texts.ts';
import { mailAddresses, mailCarrier, type Transports } from '../src/delivery/sending/transports.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import { MailFailure } from '../src/platform/mail/smtp.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const appleMail = 'Mozilla/5.0';
const content = `Hello {first name|there},

[Read all](https://acme.de/news?for={company|you}) or www.acme.de/more, or
[write](mailto:hello@acme.de).

![Our house](https://acme.de/house.png)

[Buy](https://shop.acme.de/)`;

interface Asked {
  agent?: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}

describeApi('the readers of a broadcast', () => {
  let api: TestApi;
  let people = 0;
  let token: string;
  let workspaceId: string;
  /** What left, by its receiver. */
  const sent = new Map<string, { id: string; html: string; text: string }>();
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    people += 1;
    sent.clear();
    ({ token, workspaceId } = await api.addSignedIn(`sender ${String(people)}`));
  });

  const now = () => api.clock.now;
  const pass = (seconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + seconds * 1_000);
  };
  const db = () => api.database.checkedDb;
  const where = () => ({ db: db(), now });
  const at = (id: string) => ({ token, params: { id } });
  const capture = async (email: string, more: object = {}) =>
    (await api.call(captureLead, { token, body: { email, consent: true, ...more } })).data.lead;
  const report = async (id: string) => (await api.call(getBroadcastReport, at(id))).data;
  const found = async (query: Record<string, string>) =>
    (await api.call(listLeads, { token, query })).data.items.map(({ email }) => email).toSorted();
  const countReaders = (countsReaders: boolean) =>
    api.call(changeMailSender, {
      token,
      body: {
        senderName: 'Acme',
        fromAddress: '',
        replyTo: '',
        countsReaders,
        smtpUrl: '',
        smtpUsername: '',
        smtpPassword: '',
      },
    });

  /** Sends what is due; some addresses are refused at once. */
  async function send(refused: readonly string[] = []): Promise<void> {
    await doAll(sourceOf(broadcastSender(where()), where()));
    const transports = {
      mail: async () => ({
        sender: noSender,
        deliver: async ({ id, to, html, text }: Record<'id' | 'to' | 'html' | 'text', string>) => {
          if (refused.includes(to)) {
            const error = {
              responseCode: 550,
              response: '550 5.1.1 No such user',
              command: 'RCPT TO',
            };
            throw new MailFailure(Object.assign(new Error(error.response), error), true, false);
          }
          sent.set(to, { id, html, text });
        },
      }),
    } as unknown as Transports;
    const carry = mailCarrier(
      transports,
      mailAddresses(() => 'http://flowdeck.test'),
    );
    const gate = createMailGate(db(), addressHashing(db()), now);
    const withText = (row: DeliveryRow) => wholeMail(db(), row);
    // What earlier tests have left open is not theirs.
    const own = async (...[row, signal]: Parameters<typeof carry>): Promise<MailEnding> =>
      row.workspaceId === workspaceId ? carry(row, signal) : { is: 'done' };
    const lane = outbox('email', () => sql`true`, { carry: own, withText, gate, now });
    await doAll(sourceOf(lane, where()));
    pass(2);
    await doAll(sourceOf(broadcastSender(where()), where()));
  }

  /** A broadcast that was sent to Ada and Bob. */
  async function sentBroadcast(refused: readonly string[] = []): Promise<string> {
    const { id } = (await api.call(createBroadcast, { token, body: { name: 'March' } })).data;
    const written = { version: 1, name: 'March', subject: 'News & <more>', preheader: '' };
    const body = { ...written, content, segmentId: null, ratePerHour: null };
    await api.call(updateBroadcast, { ...at(id), body });
    await api.call(decideBroadcast, { ...at(id), body: { decision: 'send' } });
    await send(refused);
    return id;
  }

  const mailTo = (email: string) => sent.get(email) ?? { id: '', html: '', text: '' };
  const linksIn = (html: string) =>
    Array.from(html.matchAll(/ href="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'));
  const open = (url: string, { agent = firefox, method = 'GET', headers = {} }: Asked = {}) =>
    api.app.inject({
      method,
      url: url.replace('http://flowdeck.test', ''),
      headers: { 'user-agent': agent, ...headers },
    });
  const rows = () => db().select().from(mailReads).where(eq(mailReads.workspaceId, workspaceId));

  async function adaAndBob() {
    await capture('ada@acme.de', { firstName: 'Ada', company: 'Acme' });
    await capture('bob@acme.de');
  }

  describe('where a workspace does not have them counted', () => {
    it('get an email without image or redirects, and leave nothing behind', async () => {
      await adaAndBob();
      const id = await sentBroadcast();
      await countReaders(true);
      const { id: mailId, html } = mailTo('ada@acme.de');
      expect(html).not.toContain('/r/');
      expect(html).not.toContain(emailsCopy.letter.countsReaders);
      expect(linksIn(html)).toContain('https://acme.de/news?for=Acme');
      pass(60);
      expect((await open(`/r/${mailId}.gif`)).headers['content-type']).toBe('image/gif');
      expect((await open(`/r/${mailId}/1`)).statusCode).toBe(404);
      expect(await rows()).toEqual([]);
      expect(await report(id)).toMatchObject({
        countsReaders: false,
        figures: { delivered: 2, opened: 0, clicked: 0 },
        rates: { opened: null, clicked: null },
      });
    });
  });

  it('get to nothing of an email that has not left, or while its account is disabled', async () => {
    await countReaders(true);
    await adaAndBob();
    await sentBroadcast();
    const { id } = mailTo('ada@acme.de');
    const statuses = async () => [
      (await open(`/m/${id}`)).statusCode,
      (await open(`/r/${id}/1`)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 302]);
    const own = eq(accounts.workspaceId, workspaceId);
    await db().update(accounts).set({ disabledAt: now() }).where(own);
    expect(await statuses()).toEqual([404, 404]);
    await db().update(accounts).set({ disabledAt: null }).where(own);
    const it = and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id));
    await db().update(deliveries).set({ status: 'planned', deliveredAt: null }).where(it);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('are drawn an email as a page only so often', async () => {
    await adaAndBob();
    await sentBroadcast();
    const page = async () => (await open(`/m/${mailTo('ada@acme.de').id}`)).statusCode;
    for (let n = 0; n < 60; n += 1) expect(await page()).toBe(200);
    expect(await page()).toBe(429);
  });

  describe('where a workspace has them counted', () => {
    beforeEach(async () => {
      await countReaders(true);
      await adaAndBob();
    });

    it('read that they are, and get to where the links of their email lead', async () => {
      await sentBroadcast();
      const { id, html, text } = mailTo('ada@acme.de');
      expect(html).toContain(emailsCopy.letter.countsReaders);
      expect(text).toContain(emailsCopy.letter.countsReaders);
      const base = `http://flowdeck.test/r/${id}`;
      expect(html).toContain(`src="${base}.gif"`);
      expect(text).not.toContain('.gif');
      expect(linksIn(html)).toEqual([
        `${base}/1`,
        `${base}/2`,
        'mailto:hello@acme.de',
        `${base}/3`,
        `${base}/3`,
        `http://flowdeck.test/unsubscribe/${id}`,
        `http://flowdeck.test/m/${id}`,
      ]);
      const leads = await Promise.all([1, 2, 3].map((link) => open(`${base}/${String(link)}`)));
      expect(leads.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
        [302, 'https://acme.de/news?for=Acme'],
        [302, 'http://www.acme.de/more'],
        [302, 'https://shop.acme.de/'],
      ]);
      expect(leads[0]?.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    });

    it('are counted once each, a click as an opening, too', async () => {
      const id = await sentBroadcast();
      const [ada, bob] = [mailTo('ada@acme.de').id, mailTo('bob@acme.de').id];
      pass(60);
      const pixel = await open(`/r/${ada}.gif`);
      expect(pixel.headers).toMatchObject({
        'content-type': 'image/gif',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await open(`/r/${ada}.gif`);
      pass(3_600);
      await open(`/r/${bob}/1`);
      await open(`/r/${bob}/1`);
      pass(10);
      await open(`/r/${bob}/3`);
      const known = await report(id);
      expect(known).toMatchObject({
        countsReaders: true,
        figures: { delivered: 2, opened: 2, clicked: 1, bounced: 0, unsubscribed: 0 },
        rates: { opened: 100, clicked: 50, bounced: 0, unsubscribed: 0 },
        machines: { opened: 0, clicked: 0 },
        average: null,
        points: [
          { opened: 1, clicked: 0 },
          { opened: 1, clicked: 1 },
        ],
        links: [
          { link: 1, address: 'https://acme.de/news?for=you', clicked: 1, machines: 0 },
          { link: 3, address: 'https://shop.acme.de/', clicked: 1, machines: 0 },
          { link: 2, address: 'http://www.acme.de/more', clicked: 0, machines: 0 },
        ],
      });
      const broadcast = id;
      expect(await found({ broadcast })).toEqual(['ada@acme.de', 'bob@acme.de']);
      expect(await found({ broadcast, did: 'opened' })).toEqual(['ada@acme.de', 'bob@acme.de']);
      expect(await found({ broadcast, did: 'clicked' })).toEqual(['bob@acme.de']);
      expect(await found({ broadcast, link: '3' })).toEqual(['bob@acme.de']);
      expect(await found({ broadcast, link: '2' })).toEqual([]);
      expect(await found({ broadcast, did: 'not-opened' })).toEqual([]);
      expect(await found({ did: 'clicked' })).toEqual(['bob@acme.de']);
    });

    it('are told apart from machines', async () => {
      const id = await sentBroadcast();
      const [ada, bob] = [mailTo('ada@acme.de').id, mailTo('bob@acme.de').id];
      // A scanner that looks like a browser, as soon as the email is there.
      await open(`/r/${ada}/1`);
      pass(60);
      await open(`/r/${ada}.gif`, { agent: appleMail });
      await open(`/r/${ada}/2`, { method: 'HEAD' });
      await open(`/r/${ada}/3`, { headers: { 'sec-purpose': 'prefetch' } });
      expect(await report(id)).toMatchObject({
        figures: { opened: 0, clicked: 0 },
        machines: { opened: 1, clicked: 1 },
      });
      expect(await found({ broadcast: id, did: 'opened' })).toEqual([]);
      expect(await found({ broadcast: id, did: 'not-opened' })).toEqual([
        'ada@acme.de',
        'bob@acme.de',
      ]);
      // One that comes later, and follows all links at once.
      await Promise.all([1, 2, 3].map((link) => open(`/r/${bob}/${String(link)}`)));
      expect(await report(id)).toMatchObject({
        figures: { opened: 0, clicked: 0 },
        machines: { opened: 2, clicked: 2 },
      });
      pass(60);
      await open(`/r/${bob}/2`);
      expect(await report(id)).toMatchObject({ figures: { opened: 1, clicked: 1 } });
    });

    it('are people while an email that may have arrived is about to be sent again', async () => {
      const id = await sentBroadcast();
      const { id: mailId } = mailTo('ada@acme.de');
      await db()
        .update(deliveries)
        .set({ status: 'uncertain', perhapsSent: true, deliveredAt: null })
        .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, mailId)));
      pass(24 * 3_600);
      await api.call(decideBroadcast, { ...at(id), body: { decision: 'send-again' } });
      await open(`/r/${mailId}.gif`);
      await send();
      expect(await report(id)).toMatchObject({
        figures: { delivered: 2, opened: 1 },
        machines: { opened: 0 },
      });
    });

    it('leave so many rows at most, and nothing of who they are', async () => {
      await sentBroadcast();
      const { id } = mailTo('ada@acme.de');
      pass(60);
      for (const agent of [firefox, appleMail]) {
        for (const what of ['.gif', '/1', '/2', '/3', '/4', '/0', '/01', '/1e1', '/99999']) {
          await open(`/r/${id}${what}`, { agent });
          pass(10);
          await open(`/r/${id}${what}`, { agent });
          pass(10);
        }
      }
      const all = await rows();
      expect(all).toHaveLength(2 * 4);
      expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
        'at',
        'broadcastId',
        'byMachine',
        'deliveryId',
        'what',
        'workspaceId',
      ]);
    });

    it('get nowhere else', async () => {
      await sentBroadcast();
      const { id } = mailTo('ada@acme.de');
      for (const end of [
        `${id}/4`,
        `${id}/0`,
        `${id}/-1`,
        `${id}/1?to=https://evil.example/`,
        `${id}/https:%2F%2Fevil.example`,
        '00000000-0000-4000-8000-000000000000/1',
        'nothing/1',
      ]) {
        const { statusCode, headers, body } = await open(`/r/${end}`);
        if (end.includes('?')) {
          expect(headers.location).toBe('https://acme.de/news?for=Acme');
          continue;
        }
        expect(statusCode).toBe(404);
        expect(body).toContain(readersCopy.missing.title);
      }
    });

    it('go on to be counted after that was turned off, but in no later broadcast', async () => {
      const id = await sentBroadcast();
      await countReaders(false);
      pass(60);
      await open(`/r/${mailTo('ada@acme.de').id}.gif`);
      expect(await report(id)).toMatchObject({ countsReaders: true, figures: { opened: 1 } });
      pass(2 * 24 * 3_600);
      const next = await sentBroadcast();
      expect(mailTo('ada@acme.de').html).not.toContain('/r/');
      expect(await report(next)).toMatchObject({
        countsReaders: false,
        average: { broadcasts: 1, rates: { opened: 50, clicked: 0 } },
      });
    });

    it('are in the data of a lead, and go with it', async () => {
      const id = await sentBroadcast();
      const { id: mailId } = mailTo('bob@acme.de');
      pass(60);
      await open(`/r/${mailId}/1`);
      const [lead] = (
        await api.call(listLeads, { token, query: { broadcast: id, did: 'clicked' } })
      ).data.items;
      const params = { id: lead?.id ?? '' };
      const { reads } = (await api.call(getLeadData, { token, params })).data;
      const read = { mailId, byMachine: false, at: now().toISOString() };
      expect(reads).toEqual([
        { ...read, link: 1 },
        { ...read, link: null },
      ]);
      await api.call(eraseLead, { token, params });
      expect(await rows()).toEqual([]);
      expect((await open(`/r/${mailId}/1`)).statusCode).toBe(404);
      expect((await open(`/m/${mailId}`)).statusCode).toBe(404);
    });

    it('say by which broadcast they unsubscribe', async () => {
      const id = await sentBroadcast();
      const { id: mailId } = mailTo('ada@acme.de');
      await api.app.inject({ method: 'POST', url: `/unsubscribe/${mailId}` });
      const headers = { 'message-id': `${mailTo('bob@acme.de').id}@flowdeck.example` };
      const data = { event: 'complained', recipient: 'bob@acme.de', message: { headers } };
      await api.call(reportMailEvents, { token, body: { 'event-data': data } });
      expect(await report(id)).toMatchObject({
        figures: { unsubscribed: 2 },
        rates: { unsubscribed: 100 },
        points: [{ unsubscribed: 2 }],
      });
      expect(await found({ broadcast: id, did: 'unsubscribed' })).toEqual([
        'ada@acme.de',
        'bob@acme.de',
      ]);
    });

    it('are no more once the broadcast is deleted', async () => {
      const id = await sentBroadcast();
      const { id: mailId } = mailTo('ada@acme.de');
      await api.call(deleteBroadcast, at(id));
      expect((await open(`/r/${mailId}/1`)).statusCode).toBe(404);
      expect((await open(`/m/${mailId}`)).statusCode).toBe(404);
    });
  });

  it('whose mail servers refuse their address, at once or later, are those that bounced', async () => {
    await adaAndBob();
    await capture('eve@acme.de');
    const id = await sentBroadcast(['bob@acme.de']);
    const sentAt = now();
    pass(60);
    const events = [{ type: 'bounced', email: 'eve@acme.de', reason: '550 Gone' }];
    await api.call(reportMailEvents, { token, body: { events } });
    expect(await report(id)).toMatchObject({
      figures: { delivered: 1, bounced: 2 },
      rates: { bounced: 66.7 },
    });
    expect(await found({ broadcast: id, did: 'bounced' })).toEqual(['bob@acme.de', 'eve@acme.de']);
    expect(await found({ broadcast: id, did: 'received' })).toEqual(['ada@acme.de']);
    const [eve] = (await api.call(listLeads, { token, query: { search: 'eve' } })).data.items;
    const { mails } = (await api.call(getLead, { token, params: { id: eve?.id ?? '' } })).data;
    expect(mails).toMatchObject([{ status: 'bounced', lastError: '550 Gone' }]);
    expect(Date.parse(mails[0]?.deliveredAt ?? '')).toBeLessThan(sentAt.getTime());
  });

  describe('see their email as a page', () => {
    it('as they got it, which counts nothing and runs nothing', async () => {
      await countReaders(true);
      await adaAndBob();
      await sentBroadcast();
      const { id } = mailTo('ada@acme.de');
      pass(60);
      const { statusCode, headers, body } = await open(`/m/${id}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; img-src https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(body).toContain('<title>News &#38; &#60;more&#62;</title>');
      expect(body).toContain('Hello Ada');
      expect(body).toContain('src="https://acme.de/house.png"');
      expect(body).not.toContain('/r/');
      expect(linksIn(body)).toEqual([
        'https://acme.de/news?for=Acme',
        'http://www.acme.de/more',
        'mailto:hello@acme.de',
        'https://shop.acme.de/',
        'https://shop.acme.de/',
        `http://flowdeck.test/unsubscribe/${id}`,
      ]);
      expect(await rows()).toEqual([]);
    });

    it.each(['00000000-0000-4000-8000-000000000000', 'nothing', '%00'])(
      'unless there is none: %s',
      async (id) => {
        const { statusCode, body } = await open(`/m/${id}`);
        expect(statusCode).toBe(404);
        expect(body).toContain(readersCopy.missing.title);
      },
    );
  });
});
