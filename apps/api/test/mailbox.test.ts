import { readFile } from 'node:fs/promises';
import { changeMailbox, getSending, testSending } from '@flowdeck/contract/delivery/sending';
import { signIn } from '@flowdeck/contract/identity/session';
import { getLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { listActivities } from '@flowdeck/contract/workflows/activities';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReports } from '../src/delivery/mailbox/imap.ts';
import { mailboxReader } from '../src/delivery/mailbox/mailbox-reader.ts';
import { createMailboxStore } from '../src/delivery/mailbox/store.ts';
import { mailboxes } from '../src/delivery/mailbox/tables.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { clearForTakeover } from '../src/workflows/runs/takeover.ts';
import { resealSecrets } from '../src/operations/start/reseal-secrets.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { startImapServer } from './support/imap-server.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';
import { testSecret } from './support/test-deps.ts';

const minute = 60_000;
const password = 'right';
const vault = createVault([testSecret]);

describeApi('a mailbox that emails come back to', () => {
  let api: TestApi;
  let imap: Awaited<ReturnType<typeof startImapServer>>;
  let owner: Awaited<ReturnType<TestApi['addSignedIn']>>;
  beforeEach(async () => {
    api = await startTestApi();
    imap = await startImapServer(password);
    owner = await api.addSignedIn('owner');
  });
  afterEach(async () => {
    imap.close();
    await api.close();
  });

  const set = (more: object = {}, { token } = owner, server = api) =>
    server.call(changeMailbox, {
      token,
      body: {
        imapUrl: imap.url,
        imapUsername: 'ada',
        imapPassword: password,
        imapFolder: '',
        ...more,
      },
    });
  const now = () => api.clock.now;
  const read = () => {
    const { checkedDb: db } = api.database;
    const { recordReturned } = api.areas.leads.mailEvents;
    const deps = { db, vault, addressesOf: undefined, recordReturned, now };
    return doAll(sourceOf(mailboxReader(deps), { db, now }));
  };
  const pass = (ms: number) => {
    api.clock.now = new Date(now().getTime() + ms);
  };
  const shown = async () => (await api.call(getSending, { token: owner.token })).data.mailbox;

  /** A lead that was sent an email. */
  async function newReader(email: string, { token, workspaceId } = owner) {
    const body = { email, consent: true };
    const { lead } = (await api.call(captureLead, { token, body })).data;
    const payload = { to: email, subject: 'Hello', text: 'Hello' };
    const key = `${workspaceId} ${email}`;
    const { db } = api.database;
    await db.transaction((tx) =>
      queueDelivery(tx, { workspaceId, leadId: lead.id, key, payload, at: now() }),
    );
    const [mail] = await db
      .update(deliveries)
      .set({ status: 'delivered', deliveredAt: now() })
      .where(eq(deliveries.key, key))
      .returning({ id: deliveries.id });
    const known = async () => {
      const { data } = await api.call(getLead, { token, params: { id: lead.id } });
      const { mailRefusal, consent, mails } = data;
      return { mailRefusal, consent, mail: mails[0]?.status };
    };
    return { to: email, id: mail?.id ?? '', known };
  }
  type Sent = Pick<Awaited<ReturnType<typeof newReader>>, 'to' | 'id'>;

  async function receive(name: string, { to, id }: Sent, change = (text: string) => text) {
    const file = new URL(`returned-mails/${name}.eml`, import.meta.url);
    const text = (await readFile(file, 'utf8')).replaceAll('{{to}}', to).replaceAll('{{id}}', id);
    const uid = Math.max(0, ...imap.folder.messages.keys()) + 1;
    imap.folder.messages.set(uid, change(text).replaceAll(/\r?\n/g, '\r\n'));
  }
  const fine = { mailRefusal: null, consent: 'given', mail: 'delivered' };

  it.each([
    ['postfix', /^550 5\.1\.1 <ada@walnut-furniture\.de>: Recipient address rejected/],
    ['exchange', /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/],
    ['gmail', /^550-5\.1\.1 The email account that you tried to reach does not exist/],
    ['qmail', /^192\.0\.2\.7 does not like recipient\. Remote host said: 550 5\.1\.1/],
  ])('says that an email came back, as %s does', async (name, words) => {
    const ada = await newReader('ada@walnut-furniture.de');
    await receive(name, ada);
    await set();
    await read();
    expect(await ada.known()).toMatchObject({
      mailRefusal: expect.stringMatching(words) as string,
      mail: 'bounced',
    });
    expect(await shown()).toMatchObject({ readAt: now().toISOString(), failure: null });
  });

  it('is kept without what cannot be stored', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    await receive('postfix', ada, (text) => text.replace('550 5.1.1', '550 5.1.1 \0'));
    await set();
    await read();
    expect((await ada.known()).mailRefusal).toMatch(/^550 5\.1\.1 </);
  });

  it('unsubscribes who called an email spam, also where the address is made unreadable', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    await receive('yahoo-complaint', ada);
    await set();
    await read();
    expect(await ada.known()).toMatchObject({ mailRefusal: null, consent: 'refused' });
  });

  it('believes nobody who does not know an email that was sent to that address', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    const bob = await newReader('bob@walnut-furniture.de');
    const stranger = await api.addSignedIn('stranger');
    const theirs = await newReader('ada@walnut-furniture.de', stranger);
    const unknown = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
    await receive('postfix', { to: ada.to, id: unknown });
    await receive('postfix', { to: ada.to, id: bob.id });
    await receive('postfix', { to: theirs.to, id: theirs.id });
    await receive('yahoo-complaint', { to: ada.to, id: unknown });
    await receive('postfix', ada, (text) => text.replace('Action: failed', 'Action: delayed'));
    await receive('postfix', ada, (text) => text.replace('Status: 5.1.1', 'Status: 4.2.2'));
    await set();
    await read();
    expect(await Promise.all([ada, bob, theirs].map(({ known }) => known()))).toEqual(
      Array.from({ length: 3 }, () => fine),
    );
  });

  it('is read on from where it was read before, and changed in nothing', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    const bob = await newReader('bob@walnut-furniture.de');
    const letter = (text: string) =>
      text.replace(/^Return-Path.*$/m, 'X: y').replaceAll(/MAILER-DAEMON/g, 'kim');
    await receive('qmail', bob, letter);
    await set();
    await read();
    // A letter is not even looked at.
    expect(await bob.known()).toEqual(fine);
    expect(imap.asked.filter((command) => command.includes('PEEK[]'))).toEqual([]);
    await receive('postfix', ada);
    pass(4 * minute);
    await read();
    expect(await ada.known()).toEqual(fine);
    pass(minute);
    await read();
    expect(await ada.known()).toMatchObject({ mail: 'bounced' });
    const fetched = imap.asked.filter((command) => command.includes('FETCH'));
    pass(5 * minute);
    await read();
    expect(imap.asked.filter((command) => command.includes('FETCH'))).toEqual(fetched);
    const kinds = new Set(imap.asked.map((command) => /^(UID )?\w+/.exec(command)?.[0] ?? ''));
    const harmless = ['CAPABILITY', 'ENABLE', 'EXAMINE', 'ID', 'LIST', 'LOGIN', 'LOGOUT'];
    const readings = ['LSUB', 'NAMESPACE', 'UID FETCH', 'UID SEARCH'];
    expect([...kinds].filter((kind) => ![...harmless, ...readings].includes(kind))).toEqual([]);
    expect(imap.asked.filter((command) => /BODY\[/.test(command))).toEqual([]);
  });

  it('is read again where its server has lost the numbers, to no effect', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    await receive('postfix', ada);
    await set();
    await read();
    const before = await ada.known();
    imap.folder.uidValidity = 2;
    const bob = await newReader('bob@walnut-furniture.de');
    await receive('gmail', bob);
    pass(5 * minute);
    await read();
    expect([await ada.known(), (await bob.known()).mail]).toEqual([before, 'bounced']);
  });

  it('is read in parts where it has many messages', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    const nobody = { to: ada.to, id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11' };
    for (let n = 0; n < 120; n++) await receive('postfix', nobody);
    await receive('postfix', ada);
    await set();
    await read();
    expect(await ada.known()).toMatchObject({ mail: 'bounced' });
    expect(imap.asked.filter((command) => command.startsWith('EXAMINE'))).toHaveLength(2);
  });

  it('is read also where it has more messages than fit into one answer', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    const first = 2_000_000_000;
    imap.folder.messages.set(first - 1, 'From: kim\r\n\r\nHello\r\n');
    await receive('postfix', ada);
    for (let n = 1; n < 110_000; n++) imap.folder.messages.set(first + n, '');
    const mailbox = {
      imapUrl: imap.url,
      imapUsername: 'ada',
      imapPassword: password,
      imapFolder: 'INBOX',
    };
    for (const place of [null, { uidValidity: 1, nextUid: first - 1 }])
      expect(
        await readReports(
          { mailbox, addressesOf: undefined },
          { place, since: now() },
          new AbortController().signal,
        ),
      ).toMatchObject({
        returned: [{ mailId: ada.id }],
        place: { uidValidity: 1, nextUid: first + 99 },
        isMore: true,
      });
  });

  it('is read on where many numbers in a row are free', async () => {
    await set();
    await read();
    const ada = await newReader('ada@walnut-furniture.de');
    imap.folder.messages.set(200_000, 'From: kim\r\n\r\nHello\r\n');
    await receive('postfix', ada);
    pass(5 * minute);
    await read();
    expect(await ada.known()).toMatchObject({ mail: 'bounced' });
  });

  it('is read on from there with a new password, and anew where it is another', async () => {
    const ada = await newReader('ada@walnut-furniture.de');
    await receive('qmail', ada);
    await set();
    await read();
    const looked = () => imap.asked.filter((command) => command.includes('FETCH')).length;
    const before = looked();
    await set();
    await read();
    expect(looked()).toBe(before);
    await set({ imapUsername: 'kim' });
    await read();
    expect(looked()).toBeGreaterThan(before);
  });

  it('says why it cannot be read, tries again after growing waits, and tells in the end', async () => {
    await set({ imapPassword: 'wrong' });
    await read();
    const reason = 'The server refused the username or the password. It said: Invalid credentials';
    const failure = (wait: number) => ({
      reason,
      at: now().toISOString(),
      nextAttemptAt: new Date(now().getTime() + wait).toISOString(),
    });
    for (const wait of [minute / 6, minute, 5 * minute, 30 * minute, 120 * minute, 120 * minute]) {
      expect(await shown()).toMatchObject({ readAt: null, failure: failure(wait) });
      pass(wait);
      await read();
    }
    const told = (await api.call(listActivities, { token: owner.token })).data.items;
    expect(told.map(({ action }) => action)).toEqual([
      `The mailbox for returned emails at ${new URL(imap.url).host} could not be read: ${reason}`,
    ]);
    const body = { username: 'owner', password: testPassword };
    owner = { ...owner, ...(await api.call(signIn, { body })).data };
    await set();
    await read();
    expect(await shown()).toMatchObject({ readAt: now().toISOString(), failure: null });
  });

  it('is tested in plain words', async () => {
    const test = async () =>
      (await api.call(testSending, { token: owner.token, body: { what: 'mailbox' } })).data;
    await receive('postfix', { to: '', id: '' });
    await set();
    const read = { succeeded: true, outcome: 'INBOX can be read. It has 1 message.', answer: null };
    expect(await test()).toEqual(read);
    const failed = (outcome: string, answer: string | null) => ({
      succeeded: false,
      outcome: `Not read: ${outcome}`,
      answer,
    });
    await set({ imapFolder: 'Bounces' });
    expect((await test()).outcome).toMatch(/^Not read: The mailbox has no folder “Bounces”\./);
    await set({ imapPassword: 'wrong' });
    const refused = 'The server refused the username or the password.';
    expect(await test()).toEqual(
      failed(`${refused} It said: Invalid credentials`, 'Invalid credentials'),
    );
    imap.close();
    expect(await test()).toEqual(failed('Nothing answers at the address of the server.', null));
  });

  it('is no host in a private network, unless the operator allows that', async () => {
    await set();
    const strict = await startTestApi({ privateHosts: false }, api.database);
    strict.clock.now = now();
    const { token } = owner;
    const { problem } = await set({ imapUrl: 'imaps://10.0.0.5' }, owner, strict);
    expect(problem.issues).toMatchObject([{ path: 'imapUrl' }]);
    const { data } = await strict.call(testSending, { token, body: { what: 'mailbox' } });
    expect(data.outcome).toMatch(/^Not read: 127\.0\.0\.1 is in a private network/);
    expect(imap.asked).toEqual([]);
    await strict.app.close();
  });

  it('is stored without a readable password, sealed anew with a new key, and ends at a takeover', async () => {
    const { token, workspaceId } = owner;
    const { checkedDb, db } = api.database;
    const secret = 'a password nobody reads';
    await set({ imapPassword: secret });
    const stored = () => db.select().from(mailboxes).where(eq(mailboxes.workspaceId, workspaceId));
    expect(JSON.stringify(await stored())).not.toContain(secret);
    const { data } = await api.call(getSending, { token });
    expect(JSON.stringify(data)).not.toContain(secret);
    const renewed = createVault(['a new secret of this installation', testSecret]);
    await resealSecrets(checkedDb, renewed, () => expect.fail());
    const alone = createVault(['a new secret of this installation']);
    const { mailbox } = await createMailboxStore(checkedDb, alone).find(workspaceId);
    expect(mailbox?.imapPassword).toBe(secret);
    await checkedDb.transaction((tx) => clearForTakeover(tx, workspaceId, now()));
    expect(await stored()).toEqual([]);
  });
});
