import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  lapsedMails,
  outbox,
  type MailCarrier,
  type MailEnding,
  type MailGate,
} from '../src/delivery/mails/outbox.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries, type DeliveryRow, type MailPayload } from '../src/delivery/mails/tables.ts';
import { wholeMail } from '../src/delivery/mails/texts.ts';
import { firstTurn, startLane } from '../src/platform/jobs/lane.ts';
import { noReport } from '../src/platform/jobs/work-report.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import { activities } from '../src/platform/activities/tables.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { addOwnedWorkspace } from './support/owned-workspace.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const minute = 60_000;
const mail = { to: 'ada@acme.de', subject: 'Hello', text: 'Hello' };

const done = { is: 'done' } as const;
const notNow = { is: 'not-now', reason: '421 try later' } as const;

describeApi('outbox', () => {
  let database: TestDatabase;
  let workspaceId: string;
  let now: Date;
  let errors: unknown[];
  let reported: object[];
  /** These emails are for nobody's lead. */
  let gate: MailGate;
  beforeEach(async () => {
    database = await openTestDatabase();
    now = new Date('2026-03-02T10:00:00.000Z');
    workspaceId = await addWorkspace();
    errors = [];
    reported = [];
    gate = {
      admit: async () => 'now',
      mayHaveLeft: async () => true,
      sent: async () => undefined,
      takeBack: async () => undefined,
      refused: async () => undefined,
    };
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
  const onError = (error: unknown) => void errors.push(error);
  const withText = (row: DeliveryRow) => wholeMail(database.checkedDb, row);
  const source = (carry: MailCarrier, more: object = {}) => {
    const deps = { carry, withText, gate, report, now: () => now };
    const work = { ...outbox('email', () => sql`true`, deps), ...more };
    return sourceOf(work, { db: database.checkedDb, now: () => now, onError });
  };
  /** Tries everything that is due, one delivery after the other. */
  const deliverDue = (carry: MailCarrier) => doAll(source(carry));
  /** Works through the outbox as the server does. */
  const start = (carry: MailCarrier, slots: number, slotsOfEach?: number) =>
    startLane(source(carry), { slots, slotsOfEach, pollMs: 10, onError });
  const addWorkspace = () => addOwnedWorkspace(database.db, now);
  const rows = () => database.db.select().from(deliveries);

  it('creates one delivery for one cause, and delivers it once', async () => {
    expect([await queue('a'), await queue('a')]).toEqual([
      { id: expect.any(String) as string, payload: mail },
      undefined,
    ]);
    const sent: string[] = [];
    const carry: MailCarrier = async ({ id }) => {
      sent.push(id);
      return done;
    };
    await Promise.all(Array.from({ length: 5 }, () => deliverDue(carry)));
    pass(60 * minute);
    await deliverDue(carry);
    expect(sent).toEqual((await rows()).map(({ id }) => id));
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('waits until it is due', async () => {
    await queue('later', mail, { dueAt: new Date(now.getTime() + minute) });
    await deliverDue(async () => expect.fail('It was sent.'));
    pass(minute);
    await deliverDue(async () => done);
    expect(await rows()).toMatchObject([{ status: 'delivered' }]);
  });

  it('never sends a note that is still to be filled in, and says so', async () => {
    await queue('open', { ...mail, subject: 'Hello [Name]' });
    await queue('good');
    const sent: MailPayload[] = [];
    const carry: MailCarrier = async ({ payload }) => {
      sent.push(payload);
      return done;
    };
    await deliverDue(carry);
    pass(24 * 60 * minute);
    await deliverDue(carry);
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
    const failing: MailCarrier = async () => {
      attempts += 1;
      return notNow;
    };
    await deliverDue(failing);
    await deliverDue(failing);
    expect(attempts).toBe(1);
    for (const wait of [10_000, minute, 5 * minute, 30 * minute, 120 * minute]) {
      pass(wait - 1);
      await deliverDue(failing);
      pass(1);
      await deliverDue(failing);
    }
    pass(24 * 60 * minute);
    await deliverDue(failing);
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

  it.each<[string, MailEnding, object]>([
    ['may have been taken', { is: 'perhaps', reason: 'It broke.' }, { status: 'uncertain' }],
    ['is refused for good', { is: 'refused', reason: '550 no' }, { status: 'failed' }],
  ])('never resends by itself what %s, and says so', async (_, end, ended) => {
    await queue('a');
    let attempts = 0;
    const carry: MailCarrier = async () => {
      attempts += 1;
      return end;
    };
    await deliverDue(carry);
    pass(24 * 60 * minute);
    await deliverDue(carry);
    expect(attempts).toBe(1);
    const { reason: lastError } = end as { reason: string };
    expect(await rows()).toMatchObject([{ ...ended, lastError }]);
    const [activity] = await database.db.select().from(activities);
    expect(activity?.action).toMatch(/^Email to ada@acme\.de /);
    expect(activity?.action).toContain(lastError);
  });

  it('may still have been sent once before if it is refused when it is sent again', async () => {
    await queue('a');
    await deliverDue(async () => ({ is: 'perhaps', reason: 'It broke.' }));
    for (const ends of ['refused by the server', 'discarded by the rules']) {
      await database.db.update(deliveries).set({ status: 'queued', attempts: 0, dueAt: now });
      gate.admit = async () => (ends.startsWith('d') ? { discard: 'Unsubscribed.' } : 'now');
      await deliverDue(async () => ({ is: 'refused', reason: '550 no' }));
      const lastError = ends.startsWith('d') ? 'Unsubscribed.' : '550 no';
      expect(await rows(), ends).toMatchObject([{ status: 'uncertain', lastError }]);
      const said = (await database.db.select().from(activities)).map(({ action }) => action);
      expect(said.at(-1)).toMatch(/may have been sent/);
    }
  });

  it('may have been sent if its process died while it sent it', async () => {
    await queue('a');
    const unsent: MailCarrier = async () => expect.fail('It was sent again.');
    // A claim that nobody performs simulates the process that died.
    await source(unsent).next(firstTurn);
    await deliverDue(unsent);
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    pass(minute);
    await deliverDue(unsent);
    expect(await rows()).toMatchObject([{ status: 'uncertain', attempts: 1 }]);
  });

  it('is sent once if noting that fails at first', async () => {
    await queue('a');
    let failures = 0;
    gate.sent = async () => {
      failures += 1;
      if (failures < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    let sent = 0;
    const carry: MailCarrier = async () => {
      sent += 1;
      return done;
    };
    await deliverDue(carry);
    pass(24 * 60 * minute);
    await deliverDue(carry);
    expect([sent, failures]).toEqual([1, 3]);
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('does nothing for a disabled account until it is enabled', async () => {
    await queue('a');
    await database.db.update(accounts).set({ disabledAt: now });
    await deliverDue(async () => expect.fail('It was sent.'));
    await database.db.update(accounts).set({ disabledAt: null });
    await deliverDue(async () => done);
    expect(await rows()).toMatchObject([{ status: 'delivered' }]);
  });

  it('lets others take what waits behind a slow delivery', async () => {
    await queue('slow');
    pass(1);
    await queue('next');
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    void deliverDue(() => {
      begin();
      return new Promise(() => undefined);
    });
    await begun;
    await deliverDue(async () => done);
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
    let begin: (stopped: Promise<void>) => void = () => undefined;
    const ended = new Promise<void>((resolve) => (begin = resolve));
    const lane = start(async () => {
      begin(lane.stop(minute));
      return done;
    }, 1);
    await ended;
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['delivered', 'queued']);
  });

  it('takes the workspaces in turn, not in the order of their emails', async () => {
    const other = await addWorkspace();
    for (const n of [1, 2, 3]) await queue(`mine ${String(n)}`, { ...mail, text: 'mine' });
    await queue('other', { ...mail, text: 'other' }, { of: other });
    const sent: string[] = [];
    const lane = start(async ({ payload: { text } }) => {
      sent.push(text);
      return done;
    }, 1);
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(4);
    await lane.stop(minute);
    expect(sent.indexOf('other')).toBeLessThan(2);
  });

  it.each([
    [2, 1],
    [5, 4],
  ])('sends others their emails while those of one tenant hang (%i, %i)', async (slots, ofEach) => {
    const other = await addWorkspace();
    for (let n = 0; n < 20; n++) await queue(`hangs ${String(n)}`, { ...mail, text: 'hangs' });
    pass(1);
    await queue('of another', { ...mail, text: 'goes out' }, { of: other });
    const hanging: (() => void)[] = [];
    const sent: string[] = [];
    const lane = start(
      async ({ payload: { text } }) => {
        if (text === 'hangs') await new Promise<void>((resolve) => hanging.push(resolve));
        else sent.push(text);
        return done;
      },
      slots,
      ofEach,
    );
    const carried = () => ({ hanging: hanging.length, sent });
    const expected = { hanging: ofEach, sent: ['goes out'] };
    await expect.poll(carried, { timeout: 10_000 }).toEqual(expected);
    const stopped = lane.stop(minute);
    for (const resolve of hanging) resolve();
    await stopped;
  });

  it('hides what nobody expected from people, and tells the operator', async () => {
    await queue('a');
    const failure = new Error('Failed query: insert\nparams: hush');
    await deliverDue(() => Promise.reject(failure));
    expect(await rows()).toMatchObject([{ lastError: 'an unexpected error occurred' }]);
    expect(errors.splice(0)).toEqual([failure]);
  });

  it('is ended at its limit', async () => {
    await queue('a');
    const carry: MailCarrier = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ is: 'not-now', reason: 'Too slow.' }));
      });
    await doAll(source(carry, { limitMs: 1 }));
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, lastError: 'Too slow.' }]);
  });

  it('is claimed alone, whatever the database takes its table for', async () => {
    await queue('first');
    // As if it had one row; the ten more are on the same page.
    await database.executeSql('analyze deliveries');
    for (let n = 0; n < 10; n++) await queue(String(n));
    await source(async () => done).next(firstTurn);
    expect((await rows()).filter(({ claim }) => claim !== null)).toHaveLength(1);
  });

  it('may have been sent if its process died, also where nothing is sent any more', async () => {
    await queue('a');
    await source(async () => done).next(firstTurn);
    pass(minute);
    const where = { db: database.checkedDb, now: () => now };
    const carry: MailCarrier = async () => expect.fail('It was sent again.');
    await doAll(sourceOf(lapsedMails({ ...where, carry, withText, gate }), where));
    expect(await rows()).toMatchObject([{ status: 'uncertain' }]);
  });

  it('is sent if its process died before it began', async () => {
    await queue('a');
    await source(async () => done).next(firstTurn);
    gate.mayHaveLeft = async () => false;
    pass(minute);
    await deliverDue(async () => done);
    expect(await rows()).toMatchObject([{ status: 'delivered' }]);
  });

  it.each<[string, MailEnding, object]>([
    ['is no attempt', { is: 'not-now', reason: 'Too slow.' }, { status: 'queued', attempts: 0 }],
    ['may have been sent', { is: 'perhaps', reason: 'It broke.' }, { status: 'uncertain' }],
  ])('%s if the process stops meanwhile, by how far it came', async (_, end, noted) => {
    await queue('a');
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const lane = start((_row, signal) => {
      begin();
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(end));
      });
    }, 1);
    await begun;
    await lane.stop(1);
    expect(await rows()).toMatchObject([noted]);
    expect(reported).toHaveLength(end.is === 'perhaps' ? 1 : 0);
  });
});
