import { expect, it } from 'vitest';
import { getBroadcastReport } from '../../src/campaigns/broadcast-report.ts';
import {
  createBroadcast,
  decideBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  updateBroadcast,
} from '../../src/campaigns/broadcasts.ts';
import { reportMailEvents } from '../../src/delivery/mail-events.ts';
import { listSentMails } from '../../src/delivery/sent-mails.ts';
import { changeMailSender } from '../../src/delivery/sending.ts';
import { changeEmail, confirmEmail } from '../../src/identity/account-changes.ts';
import { getLeadAudience, tagLeads } from '../../src/leads/lead-audience.ts';
import { exportLeads, getLeadData, listLeads } from '../../src/leads/lead-records.ts';
import { createLeadSegment, listLeadSegments } from '../../src/leads/lead-segments.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { signIn } from '../../src/identity/session.ts';
import { getReport, reportLists, type ReportMeasure } from '../../src/operations/reports.ts';
import { password, type Suite } from '../identity/people.ts';

const content = `Hello {first name|there},

[Read all](https://acme.de/news) or [buy](https://acme.de/shop?for={company|you}).

[Write](mailto:hello@acme.de)`;
const addresses = ['https://acme.de/news', 'https://acme.de/shop?for=you'];
const names = ['ada', 'bob', 'eva', 'kim'] as const;
const none = { delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 };
const minute = 60_000;
const day = 24 * 60 * minute;

/** What became of broadcasts, and of whom; who counts as a machine is tested in packages/domain/src/delivery/mails. */
export function broadcastReportConformance(suite: Suite): void {
  const { answer, subject, timeIn, setTime } = suite;
  const later = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));

  /** Somebody with four leads, whose emails leave. */
  async function newPerson(countsReaders = true) {
    const { token, email } = await suite.newPerson();
    await answer(changeEmail, { token, body: { email: `proved-${email}` } });
    const link = await subject().mailedToken(`proved-${email}`);
    await answer(confirmEmail, { token, body: { token: link } });
    for (const name of names) {
      const body = { email: `${name}@acme.de`, consent: true };
      await answer(captureLead, { token, body });
    }
    const at = (id: string) => ({ token, params: { id } });
    const write = async () => {
      const { id } = await answer(createBroadcast, { token, body: { name: 'March' } });
      const written = { name: 'March', subject: 'News', preheader: '', content };
      const body = { ...written, segmentId: null, ratePerHour: null, version: 1 };
      await answer(updateBroadcast, { ...at(id), body });
      return id;
    };
    /** Only who has just signed in changes it. */
    async function count(counts: boolean) {
      const body = { username: `proved-${email}`, password };
      const session = await answer(signIn, { body });
      await answer(changeMailSender, {
        token: session.token,
        body: {
          senderName: '',
          fromAddress: '',
          replyTo: '',
          countsReaders: counts,
          smtpUrl: '',
          smtpUsername: '',
          smtpPassword: '',
        },
      });
    }
    await count(countsReaders);
    return {
      token,
      at,
      count,
      write,
      report: (id: string) => answer(getBroadcastReport, at(id)),
      emails: async (query: Record<string, string>) =>
        (await answer(listLeads, { token, query })).items
          .map(({ email: address }) => address.replace('@acme.de', ''))
          .toSorted(),
      /** One that a mail server has taken; the emails by the names of their leads. */
      async sent() {
        const id = await write();
        await answer(decideBroadcast, { ...at(id), body: { decision: 'send' } });
        await subject().workBroadcasts();
        const { items } = await answer(listBroadcastRecipients, at(id));
        for (const mail of items) await subject().deliver(mail.id);
        await subject().workBroadcasts();
        later(minute);
        const mails = new Map(items.map((mail) => [mail.to.replace('@acme.de', ''), mail.id]));
        return { id, mailTo: (name: (typeof names)[number]) => mails.get(name) ?? '' };
      },
      async tell(type: string, name: string, mailId: string) {
        const message = { headers: { 'message-id': `${mailId}@flowdeck.example` } };
        const data = { event: type, severity: 'permanent', recipient: `${name}@acme.de`, message };
        await answer(reportMailEvents, { token, body: { 'event-data': data } });
      },
    };
  }

  it('say of a draft that nothing became of it', async () => {
    const person = await newPerson();
    const id = await person.write();
    expect(await person.report(id)).toEqual({
      countsReaders: false,
      figures: none,
      rates: { opened: null, clicked: null, bounced: 0, unsubscribed: 0 },
      average: null,
      machines: { opened: 0, clicked: 0 },
      points: [],
      links: addresses.map((address, index) => ({
        link: index + 1,
        address,
        clicked: 0,
        machines: 0,
      })),
    });
  });

  it('count people once each, whose email arrived, and machines apart', async () => {
    const person = await newPerson();
    const { id, mailTo } = await person.sent();
    await subject().read(mailTo('ada'), null, 'machine');
    await subject().read(mailTo('ada'), null, 'person');
    await subject().read(mailTo('ada'), null, 'person');
    await subject().read(mailTo('eva'), 2, 'machine');
    await subject().read(mailTo('kim'), 1, 'machine');
    await subject().read(mailTo('kim'), 2, 'person');
    later(60 * minute);
    await subject().read(mailTo('bob'), 2, 'person');
    await person.tell('failed', 'kim', mailTo('kim'));
    await person.tell('unsubscribed', 'bob', mailTo('bob'));
    const report = await person.report(id);
    const day = timeIn().slice(0, 10);
    const all = await answer(getReport, { token: person.token, query: { from: day, to: day } });
    const counts = new Map(all.counts.map(({ measure, count }) => [measure, count]));
    expect(Object.fromEntries(Object.keys(none).map((name) => [name, counts.get(name)]))).toEqual(
      report.figures,
    );
    const { startsAt: from, endsAt: until } = all.period;
    for (const [measure, list] of Object.entries(reportLists)) {
      if (list.call !== 'listSentMails') continue;
      const query = { ...list.query, from, until };
      const of = async (more: object) =>
        (await answer(listSentMails, { token: person.token, query: { ...query, ...more } })).items;
      expect([measure, await of({})]).toEqual([
        measure,
        expect.objectContaining({ length: counts.get(measure as ReportMeasure) }),
      ]);
      expect(await of({ origin: 'workflow' })).toEqual([]);
      expect(await of({ origin: 'broadcast' })).toEqual(await of({}));
    }
    expect([counts.get('sent'), counts.get('broadcasts')]).toEqual([4, 1]);
    const rates = ['openRate', 'clickRate', 'bounceRate', 'unsubscribeRate'].map(
      (rate) => all.figures.find(({ figure }) => figure === rate)?.value,
    );
    expect(rates).toEqual(Object.values(report.rates));
    const { points, ...others } = report;
    expect(others).toEqual({
      countsReaders: true,
      figures: { delivered: 3, opened: 2, clicked: 1, bounced: 1, unsubscribed: 1 },
      rates: { opened: 66.7, clicked: 50, bounced: 25, unsubscribed: 33.3 },
      average: null,
      machines: { opened: 2, clicked: 1 },
      links: [
        { link: 2, address: addresses[1], clicked: 1, machines: 1 },
        { link: 1, address: addresses[0], clicked: 0, machines: 0 },
      ],
    });
    const begun = (await answer(getBroadcast, person.at(id))).startedAt ?? '';
    const hour = (hours: number) => new Date(Date.parse(begun) + hours * 60 * minute).toISOString();
    expect(points).toEqual([
      { from: hour(0), until: hour(1), opened: 1, clicked: 0, unsubscribed: 0 },
      { from: hour(1), until: hour(2), opened: 1, clicked: 1, unsubscribed: 1 },
    ]);

    const dataOf = async (name: Parameters<typeof leadOf>[1]) =>
      answer(getLeadData, {
        token: person.token,
        params: { id: (await leadOf(person.token, name)).id },
      });
    const { reads, lead } = await dataOf('bob');
    const read = { mailId: mailTo('bob'), byMachine: false, at: timeIn() };
    expect(reads).toEqual([
      { ...read, link: 2 },
      { ...read, link: null },
    ]);
    // Their timelines have what people did, and nothing of machines.
    const readingIn = ({ timeline }: typeof lead) =>
      timeline.filter(({ kind }) => kind === 'mail-opened' || kind === 'mail-clicked');
    const [{ subject: about } = { subject: '' }] = lead.mails;
    expect(readingIn(lead)).toMatchObject([
      {
        kind: 'mail-clicked',
        at: timeIn(),
        subject: about,
        linkAddress: addresses[1],
        from: null,
        to: null,
        by: null,
      },
      { kind: 'mail-opened', at: timeIn(), subject: about, from: null, to: null, by: null },
    ]);
    expect(readingIn((await dataOf('eva')).lead)).toEqual([]);
  });

  it('count from when sending first began, also once it was sent to leads who came later', async () => {
    const person = await newPerson();
    const { token } = person;
    const { id, mailTo } = await person.sent();
    await subject().read(mailTo('ada'), 1, 'person');
    later(2 * day);
    const second = await person.sent();
    const { points } = await person.report(id);
    expect(points[0]).toMatchObject({ opened: 1, clicked: 1 });

    await answer(captureLead, { token, body: { email: 'zoe@acme.de', consent: true } });
    await answer(decideBroadcast, { ...person.at(id), body: { decision: 'send-to-later' } });
    await subject().workBroadcasts();
    expect((await person.report(id)).points).toEqual(points);
    const { items } = await answer(listBroadcastRecipients, person.at(id));
    for (const mail of items.filter(({ status }) => status === 'queued')) {
      await subject().deliver(mail.id);
    }
    later(minute);
    await subject().workBroadcasts();
    expect(await answer(getBroadcast, person.at(id))).toMatchObject({ status: 'sent' });
    expect(await person.report(id)).toMatchObject({ points, average: null });
    expect(await person.report(second.id)).toMatchObject({ average: { broadcasts: 1 } });
  });

  const leadOf = async (token: string, name: string) => {
    const [lead] = (await answer(listLeads, { token, query: { search: name } })).items;
    if (!lead) throw new Error('No such lead.');
    return lead;
  };

  it('lead to the people behind each number, wherever leads are chosen', async () => {
    const person = await newPerson();
    const { token } = person;
    const { id: broadcast, mailTo } = await person.sent();
    await subject().read(mailTo('ada'), null, 'person');
    await subject().read(mailTo('bob'), 1, 'person');
    await subject().read(mailTo('eva'), 1, 'machine');
    await subject().read(mailTo('kim'), 1, 'person');
    await person.tell('failed', 'kim', mailTo('kim'));
    await person.tell('complained', 'eva', mailTo('eva'));
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['ada', 'bob', 'eva']],
      [{ did: 'received' }, ['ada', 'bob', 'eva']],
      [{ did: 'opened' }, ['ada', 'bob']],
      [{ did: 'not-opened' }, ['eva']],
      [{ did: 'clicked' }, ['bob']],
      [{ did: 'bounced' }, ['kim']],
      [{ did: 'unsubscribed' }, ['eva']],
      [{ link: '1' }, ['bob']],
      [{ link: '2' }, []],
      [{ did: 'opened', search: 'ada' }, ['ada']],
    ];
    for (const [query, expected] of cases) {
      expect(await person.emails({ broadcast, ...query }), JSON.stringify(query)).toEqual(expected);
      if (query['did']) expect(await person.emails(query)).toEqual(expected);
    }
    const other = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
    expect(await person.emails({ broadcast: other, did: 'opened' })).toEqual([]);

    const query = { broadcast, did: 'opened' } as const;
    expect(await answer(getLeadAudience, { token, query })).toMatchObject({ total: 2 });
    const { csv } = await answer(exportLeads, { token, query });
    expect(csv).toContain('ada@acme.de');
    expect(csv).not.toContain('eva@acme.de');
    const leads = { by: 'filters', ...query };
    const tagged = await answer(tagLeads, { token, body: { leads, add: ['Reader'] } });
    expect(tagged).toMatchObject({ changed: 2 });
    const body = { name: 'Readers', filters: query };
    const segment = await answer(createLeadSegment, { token, body });
    expect(segment).toMatchObject({ filters: query, count: 2 });
    expect(await person.emails({ segment: segment.id })).toEqual(['ada', 'bob']);
    await subject().read(mailTo('eva'), null, 'person');
    expect(await answer(listLeadSegments, { token })).toMatchObject([{ count: 3 }]);
  });

  it('count nothing where the workspace does not want it, as it was when sending began', async () => {
    const person = await newPerson(false);
    const first = await person.sent();
    await person.count(true);
    await subject().read(first.mailTo('ada'), 1, 'person');
    expect(await person.report(first.id)).toMatchObject({
      countsReaders: false,
      figures: { delivered: 4, opened: 0, clicked: 0 },
      rates: { opened: null, clicked: null },
    });
    expect(await person.emails({ broadcast: first.id, did: 'not-opened' })).toEqual([]);
    expect(await person.emails({ did: 'not-opened' })).toEqual([]);
    later(2 * day);
    const second = await person.sent();
    await person.count(false);
    expect(await answer(getBroadcast, person.at(second.id))).toMatchObject({ countsReaders: true });
    await subject().read(second.mailTo('ada'), null, 'person');
    expect(await person.report(second.id)).toMatchObject({
      countsReaders: true,
      figures: { opened: 1 },
      average: { broadcasts: 1, rates: { opened: null, clicked: null, bounced: 0 } },
    });
    later(2 * day);
    const third = await person.sent();
    expect(await person.report(third.id)).toMatchObject({
      countsReaders: false,
      average: { broadcasts: 2, rates: { opened: 25, clicked: 0, unsubscribed: 0 } },
    });
  });
}
