import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox, type MailCarrier, type MailGate } from '../src/delivery/mails/outbox.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries, type MailPayload } from '../src/delivery/mails/tables.ts';
import { firstTurn, startLane } from '../src/platform/jobs/lane.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { activities } from '../src/platform/activities/tables.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const minute = 60_000;
const mail = { to: 'ada@acme.de', subject: 'Hello', text: 'Hello' };

/** These emails are for nobody's lead. */
const gate: MailGate = {
  admit: async () => 'now',
  sent: async () => undefined,
  takeBack: async () => undefined,
  refused: async () => undefined,
};

describeApi('outbox', () => {
  let database: TestDatabase;
  let workspaceId: string;
  let now: Date;
  let errors: unknown[];
  let reported: object[];
  beforeEach(async () => {
    database = await openTestDatabase();
    now = new Date('2026-03-02T10:00:00.000Z');
    workspaceId = await addWorkspace();
    errors = [];
    reported = [];
  });
  afterEach(async () => {
    await database.close();
    expect(errors).toEqual([]);
  });

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const queue = (
    key: string,
    payload: MailPayload = mail,
    { dueAt, of = workspaceId }: { dueAt?: Date; of?: string } = {},
  ) =>
    database.db.transaction((tx) =>
      queueDelivery(tx, { workspaceId: of, key, payload, at: now, ...(dueAt && { dueAt }) }),
    );
  const report = { ...noReport, attempt: (end: object) => void reported.push(end) };
  const lanesOf = (carry: MailCarrier | null) =>
    createOutbox(database.checkedDb, carry, gate, () => now, undefined, report).lanes;
  const outbox = (carry: MailCarrier | null) => ({
    /** Tries everything that is due, one delivery after the other. */
    async deliverDue() {
      for (const lane of lanesOf(carry)) {
        for (let row = await lane.next(firstTurn); row; row = await lane.next(firstTurn)) {
          await lane.perform(row);
        }
      }
    },
  });
  /** Works through the outbox as the server does. */
  const start = (carry: MailCarrier, slots: number) =>
    lanesOf(carry).map((lane) =>
      startLane(lane, { slots, pollMs: 10, onError: (error) => errors.push(error) }),
    );
  async function addWorkspace(): Promise<string> {
    const id = randomUUID();
    await database.db.insert(workspaces).values({ id, name: 'w', createdAt: now });
    return id;
  }
  const rows = () => database.db.select().from(deliveries);

  it('creates one delivery for one cause, and delivers it once', async () => {
    expect([await queue('a'), await queue('a')]).toEqual([
      { id: expect.any(String) as string, payload: mail },
      undefined,
    ]);
    const sent: string[] = [];
    const carry = async (_: unknown, id: string) => void sent.push(id);
    await Promise.all(Array.from({ length: 5 }, () => outbox(carry).deliverDue()));
    pass(60 * minute);
    await outbox(carry).deliverDue();
    expect(sent).toEqual((await rows()).map(({ id }) => id));
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('waits until it is due and can be sent', async () => {
    await queue('later', mail, { dueAt: new Date(now.getTime() + minute) });
    const sent: string[] = [];
    const carry = async ({ text }: MailPayload) => void sent.push(text);
    await outbox(carry).deliverDue();
    expect(sent).toEqual([]);
    pass(minute);
    await outbox(null).deliverDue();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    await outbox(carry).deliverDue();
    expect(sent).toEqual(['Hello']);
  });

  it('never sends a note that is still to be filled in, and says so', async () => {
    await queue('open', { ...mail, subject: 'Hello [Name]' });
    await queue('good');
    const sent: MailPayload[] = [];
    const carry = async (payload: MailPayload) => void sent.push(payload);
    await outbox(carry).deliverDue();
    pass(24 * 60 * minute);
    await outbox(carry).deliverDue();
    expect(sent).toEqual([mail]);
    expect(await database.db.select().from(activities)).toMatchObject([
      {
        type: 'error',
        action: expect.stringMatching(
          /^Email to ada@acme\.de could not be delivered: there is a note to fill in: \[/,
        ) as string,
      },
    ]);
  });

  it('retries after longer and longer waits, then gives up and says so', async () => {
    await queue('a');
    let attempts = 0;
    const failing = outbox(async () => {
      attempts += 1;
      throw new Error('421 try later');
    });
    await failing.deliverDue();
    await failing.deliverDue();
    expect(attempts).toBe(1);
    for (const wait of [10_000, minute, 5 * minute, 30 * minute, 120 * minute]) {
      pass(wait - 1);
      await failing.deliverDue();
      pass(1);
      await failing.deliverDue();
    }
    pass(24 * 60 * minute);
    await failing.deliverDue();
    expect(attempts).toBe(6);
    expect(reported).toMatchObject([
      ...[1, 2, 3, 4, 5].map((attempt) => ({ kind: 'email', attempt, outcome: 'put-off' })),
      { kind: 'email', attempt: 6, outcome: 'failed', reason: '421 try later' },
    ]);
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: '421 try later' }]);
    expect(await database.db.select().from(activities)).toMatchObject([
      { type: 'error', action: 'Email to ada@acme.de could not be delivered: 421 try later' },
    ]);
  });

  it('resends what a process had claimed when it died', async () => {
    await queue('a');
    // A carrier that never returns simulates the process that died.
    void outbox(() => new Promise<void>(() => undefined)).deliverDue();
    const sent: string[] = [];
    const other = outbox(async (_, id) => void sent.push(id));
    await expect
      .poll(async () => (await rows())[0]?.attempts, { interval: 20, timeout: 10_000 })
      .toBe(1);
    await other.deliverDue();
    expect(sent).toEqual([]);
    pass(5 * minute);
    await other.deliverDue();
    expect(sent).toHaveLength(1);
  });

  it('lets others take what waits behind a slow delivery', async () => {
    await queue('slow');
    pass(1);
    await queue('next');
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = outbox(() => {
      begin();
      return new Promise<void>(() => undefined);
    });
    void slow.deliverDue();
    await begun;
    await outbox(async () => undefined).deliverDue();
    expect((await rows()).map(({ key, status }) => [key, status])).toEqual(
      expect.arrayContaining([
        ['slow', 'queued'],
        ['next', 'delivered'],
      ]),
    );
  });

  it('starts no new attempt once it is stopped', async () => {
    await queue('a');
    await queue('b');
    let begin: (stopped: Promise<unknown>) => void = () => undefined;
    const ended = new Promise((resolve) => (begin = resolve));
    const [lane] = start(async () => begin(Promise.resolve(lane?.stop(minute))), 1);
    await ended;
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['delivered', 'queued']);
  });

  it('takes the workspaces in turn, not in the order of their emails', async () => {
    const other = await addWorkspace();
    for (const n of [1, 2, 3]) await queue(`mine ${String(n)}`, { ...mail, text: 'mine' });
    await queue('other', { ...mail, text: 'other' }, { of: other });
    const sent: string[] = [];
    const lanes = start(async ({ text }) => void sent.push(text), 1);
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(4);
    await Promise.all(lanes.map((lane) => lane.stop(minute)));
    expect(sent.indexOf('other')).toBeLessThan(2);
  });

  it('sends others their emails while those of one tenant hang', async () => {
    const other = await addWorkspace();
    for (let n = 0; n < 20; n++) await queue(`hangs ${String(n)}`, { ...mail, text: 'hangs' });
    pass(1);
    await queue('of another', { ...mail, text: 'goes out' }, { of: other });
    const hanging: (() => void)[] = [];
    const sent: string[] = [];
    const lanes = start(
      ({ text }) =>
        text === 'hangs'
          ? new Promise<void>((resolve) => hanging.push(resolve))
          : Promise.resolve(void sent.push(text)),
      2,
    );
    const carried = () => ({ hanging: hanging.length, sent });
    await expect.poll(carried, { timeout: 10_000 }).toEqual({ hanging: 1, sent: ['goes out'] });
    const stopped = Promise.all(lanes.map((lane) => lane.stop(minute)));
    for (const resolve of hanging) resolve();
    await stopped;
  });

  it('keeps values of failed SQL out of the reason', async () => {
    await queue('a');
    const failure = new Error('Failed query: insert\nparams: hush');
    const mail = () => Promise.reject(Object.assign(failure, { params: ['hush'] }));
    await outbox(mail).deliverDue();
    expect(await rows()).toMatchObject([{ lastError: 'Failed query: insert' }]);
  });
});
