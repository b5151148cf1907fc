import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createAccountsAdmin } from '../src/operations/admin/accounts-admin.ts';
import {
  createTransports,
  mailAddresses,
  mailCarrier,
} from '../src/delivery/sending/transports.ts';
import { outbox, type MailCarrier, type MailGate } from '../src/delivery/mails/outbox.ts';
import { wholeMail } from '../src/delivery/mails/texts.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { startLane } from '../src/platform/jobs/lane.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { senders } from '../src/delivery/sending/tables.ts';
import { publisher, type Publish } from '../src/content/social/publisher.ts';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { resealSecrets } from '../src/operations/start/reseal-secrets.ts';
import { createSecurityLog } from '../src/platform/http/security-log.ts';
import { doAll, sourceOf } from './support/do-work.ts';
import { startMailServer } from './support/mail-server.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';
import { testAdminDeps, testSecret } from './support/test-deps.ts';
import { tokenIn } from './support/token-in.ts';

interface Call {
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const vault = createVault([testSecret]);
/** These emails are for nobody's lead. */
const openGate: MailGate = {
  admit: async () => 'now',
  mayHaveLeft: async () => true,
  sent: async () => undefined,
  takeBack: async () => undefined,
  refused: async () => undefined,
};

describeApi('the transports of a workspace', () => {
  let api: TestApi;
  /** The operator's mail server and webhook, and those of a workspace. */
  let outside: Record<'operator' | 'own', { smtpUrl: string; webhookUrl: string }>;
  const mails = { operator: [] as string[], own: [] as string[] };
  const posts = { operator: [] as Call[], own: [] as Call[] };
  const closing: (() => unknown)[] = [];
  let people = 0;

  beforeAll(async () => {
    api = await startTestApi();
    const open = async (whose: 'operator' | 'own') => ({
      smtpUrl: (await startSmtp(mails[whose])).href,
      webhookUrl: `http://127.0.0.1:${await startWebhook(posts[whose])}/posts`,
    });
    outside = { operator: await open('operator'), own: await open('own') };
  });
  afterAll(async () => {
    for (const close of closing) close();
    await api.close();
  });
  beforeEach(() => {
    for (const list of [mails.operator, mails.own, posts.operator, posts.own]) list.length = 0;
    people += 1;
  });

  /** Takes every email, but no password except “right”. */
  async function startSmtp(taken: string[]): Promise<URL> {
    const server = await startMailServer(
      {
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
      },
      ({ text }) => taken.push(text),
    );
    closing.push(server.close);
    return server.url;
  }

  async function startWebhook(taken: Call[]): Promise<string> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        taken.push({ headers: request.headers, body });
        if (request.url === '/gone') response.writeHead(410).end('Nobody lives here');
        else response.end('Thank you');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    return portOf(server);
  }

  const ways = (more: object = {}) =>
    createTransports({
      db: api.database.checkedDb,
      vault,
      operator: {
        smtp: {
          url: new URL(outside.operator.smtpUrl),
          from: 'Flowdeck <flowdeck@example.org>',
          requireTls: false,
        },
        webhook: { url: new URL(outside.operator.webhookUrl), secret: 'of the operator' },
      },
      privateHosts: true,
      now: () => api.clock.now,
      ...more,
    });

  const security = createSecurityLog(() => undefined);

  const mailSources = (carry: MailCarrier) =>
    Object.entries(ways().mailLanes).map(([name, isServed]) => {
      const now = () => api.clock.now;
      const { checkedDb: db } = api.database;
      const work = outbox(name, isServed, {
        carry,
        withText: (row) => wholeMail(db, row),
        gate: openGate,
        now,
      });
      return sourceOf(work, { db, now });
    });

  /** Sends and publishes what is due, each at most once. */
  async function sendDue() {
    const now = () => api.clock.now;
    const out = ways();
    const addressesOf = mailAddresses(() => 'https://flowdeck.test');
    const carry = mailCarrier(out, addressesOf);
    const where = { db: api.database.checkedDb, now };
    for (const source of mailSources(carry)) await doAll(source);
    const publish: Publish = async (row, signal) => (await out.post(row.workspaceId))(row, signal);
    const posts = publisher({ ...where, publish, isServed: out.carriesPostsOf });
    await doAll(sourceOf(posts, where));
  }

  /** Someone whose workspace has an email and a post to send. */
  async function newSender(more: Parameters<TestApi['addSignedIn']>[1] = {}) {
    const name = `sender ${String(people)}`;
    const person = await api.addSignedIn(name, { sendsByOperator: false, ...more });
    const { workspaceId, token } = person;
    await api.database.db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        key: name,
        payload: { to: 'ada@acme.de', subject: name, text: 'Hello' },
        at: api.clock.now,
      }),
    );
    const at = new Date(api.clock.now.getTime() + 60_000).toISOString();
    const body = {
      postTitle: name,
      contentSummary: 'A summary',
      ctaLink: 'https://example.com/',
      selectedPlatforms: ['X'],
      scheduleDate: at.slice(0, 10),
      scheduleTime: at.slice(11, 16),
    };
    const pack = await api.call(generateSocialPack, { token, body });
    expect(pack.status).toBe(200);
    api.clock.now = new Date(at);
    return { ...person, name, postsBy: pack.data.postsBy };
  }
  const stateOf = async (workspaceId: string) => {
    const { db } = api.database;
    const [mail] = await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.workspaceId, workspaceId));
    const [post] = await db
      .select()
      .from(scheduledPosts)
      .where(eq(scheduledPosts.workspaceId, workspaceId));
    return [mail?.status, mail?.attempts, post?.state, post?.attempts];
  };
  const mailSender = (more: object = {}) => ({
    senderName: 'Ada at Acme',
    fromAddress: 'ada@acme.example',
    replyTo: 'answers@acme.example',
    brandName: 'Acme',
    postalAddress: '1 Acme Street\nBerlin',
    smtpUrl: '',
    smtpUsername: '',
    smtpPassword: '',
    ...more,
  });
  const headersOf = (mail = '') => mail.split('\r\n\r\n')[0] ?? '';

  it('is nothing of the operator’s for a stranger: what is due waits until there is a way', async () => {
    const { token, workspaceId, name, postsBy } = await newSender();
    expect(postsBy).toBe('outbox');
    expect((await api.call(getSending, { token })).data).toMatchObject({
      mailsBy: 'none',
      postsBy: 'none',
    });
    await sendDue();
    expect(await stateOf(workspaceId)).toEqual(['queued', 0, 'planned', 0]);

    const { smtpUrl, webhookUrl } = outside.own;
    await api.call(changeMailSender, { token, body: mailSender({ smtpUrl }) });
    const changed = await api.call(changeWebhook, { token, body: { webhookUrl } });
    await sendDue();
    expect(await stateOf(workspaceId)).toEqual(['delivered', 1, 'published', 1]);
    expect([mails.operator, posts.operator]).toEqual([[], []]);

    const [mail] = mails.own;
    expect(headersOf(mail)).toMatch(/^From: Ada at Acme <ada@acme\.example>\r$/m);
    expect(headersOf(mail)).toMatch(/^Reply-To: answers@acme\.example\r$/m);
    expect(headersOf(mail)).toMatch(/^List-Unsubscribe:\s+<https:/m);
    expect(headersOf(mail)).toMatch(/^Content-Type: multipart\/alternative;/m);
    const [, text = '', html = ''] = (mail ?? '')
      .replaceAll('=\r\n', '')
      .split('Content-Type: text/');
    expect(text).toMatch(/\r\n--\r\nAcme\r\n1 Acme Street\r\nBerlin\r\n.*\r\nUnsubscribe: https:/);
    expect(html).toContain('1 Acme Street<br/>Berlin');
    expect(html).toMatch(/>Unsubscribe<\/a>/);
    const [{ headers, body } = { headers: {}, body: '' }] = posts.own;
    const timestamp = String(headers['x-flowdeck-timestamp']);
    const signature = createHmac('sha256', changed.data.webhookSecret ?? '')
      .update(`${timestamp}.${body}`)
      .digest('hex');
    expect(headers['x-flowdeck-signature']).toBe(`sha256=${signature}`);
    expect(body).toContain(name);
  });

  it.each(['administrator', 'somebody whom the operator allows'])(
    'is the operator’s for an %s, in their own name',
    async (who) => {
      const isAdmin = who === 'administrator';
      const { token, workspaceId, user } = await newSender(isAdmin ? { role: 'super_admin' } : {});
      const admin = createAccountsAdmin({
        ...testAdminDeps,
        db: api.database.checkedDb,
        publicUrl: () => '',
        demo: false,
        security,
        now: () => api.clock.now,
      });
      if (isAdmin) await expect(admin.setSending(user.username, false)).rejects.toThrow(/always/);
      else await admin.setSending(user.username, true);
      await api.call(changeMailSender, { token, body: mailSender() });
      await sendDue();
      expect(await stateOf(workspaceId)).toEqual(['delivered', 1, 'published', 1]);
      // Not the address that they typed in: it may be someone else's.
      expect(headersOf(mails.operator[0])).toMatch(
        /^From: Ada at Acme <flowdeck@example\.org>\r$/m,
      );
      expect(headersOf(mails.operator[0])).toMatch(/^Reply-To: answers@acme\.example\r$/m);
      expect(posts.operator).toHaveLength(1);
    },
  );

  it('delays nobody who sends by the operator’s if mail servers of others hang', async () => {
    const { db } = api.database;
    const slots = 2;
    const queueFor = async (name: string, more: Parameters<TestApi['addSignedIn']>[1]) => {
      const { workspaceId } = await api.addSignedIn(`${name} ${randomUUID()}`, more);
      const payload = { to: 'ada@acme.de', subject: name, text: 'Hello' };
      await db.transaction((tx) =>
        queueDelivery(tx, { workspaceId, key: randomUUID(), payload, at: api.clock.now }),
      );
      return workspaceId;
    };
    for (let n = 0; n < slots + 1; n++) {
      const workspaceId = await queueFor('hangs', {});
      await db.insert(senders).values({ workspaceId, smtpUrl: 'smtp://slow.example' });
    }
    await queueFor('goes out', { role: 'super_admin' });
    const hanging: (() => void)[] = [];
    const sent: string[] = [];
    const carry: MailCarrier = async ({ payload: { subject } }) => {
      if (subject === 'hangs') await new Promise<void>((resolve) => hanging.push(resolve));
      else sent.push(subject);
      return { is: 'done' };
    };
    const errors: unknown[] = [];
    const lanes = mailSources(carry).map((source) =>
      startLane(source, { slots, pollMs: 10, onError: (error) => errors.push(error) }),
    );
    await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(slots);
    await expect.poll(() => sent, { timeout: 10_000 }).toContain('goes out');
    const stopped = Promise.all(lanes.map((lane) => lane.stop(60_000)));
    for (const resolve of hanging) resolve();
    await stopped;
    expect(errors).toEqual([]);
    await db.delete(deliveries).where(eq(deliveries.status, 'queued'));
  });

  it('is not the operator’s any more once it is not allowed', async () => {
    const { workspaceId, user } = await newSender({ sendsByOperator: true });
    const { checkedDb: db } = api.database;
    const admin = createAccountsAdmin({
      ...testAdminDeps,
      db,
      publicUrl: () => '',
      demo: false,
      security,
      now: () => api.clock.now,
    });
    await admin.setSending(user.username, false);
    await sendDue();
    expect(await stateOf(workspaceId)).toEqual(['queued', 0, 'planned', 0]);
  });

  it('is tested in full: what the mail server and the webhook answer', async () => {
    const email = `owner-${String(people)}@acme.example`;
    const { token } = await newSender({ email, role: 'super_admin' });
    const test = async (what: 'email' | 'post') =>
      (await api.call(testSending, { token, body: { what } })).data;
    const { smtpUrl, webhookUrl } = outside.own;
    const login = { smtpUrl, smtpUsername: 'ada' };
    await api.call(changeMailSender, {
      token,
      body: mailSender({ ...login, smtpPassword: 'wrong' }),
    });
    expect(await test('email')).toEqual({
      succeeded: false,
      outcome: expect.stringMatching(
        /^Not sent: The mail server answered AUTH.* with 535/,
      ) as string,
      answer: expect.stringContaining('Wrong password') as string,
    });
    await api.call(changeMailSender, {
      token,
      body: mailSender({ ...login, smtpPassword: 'right' }),
    });
    expect(await test('email')).toMatchObject({
      succeeded: true,
      outcome: `The mail server accepted the test email to ${email}.`,
    });
    expect(headersOf(mails.own[0])).toContain(`To: ${email}`);

    await api.call(changeWebhook, { token, body: { webhookUrl } });
    expect(await test('post')).toEqual({
      succeeded: true,
      outcome: 'The publishing service accepted the test post and answered with status 200.',
      answer: 'Thank you',
    });
    expect(JSON.parse(posts.own[0]?.body ?? '')).toMatchObject({ version: 1, test: true });
    const gone = webhookUrl.replace('/posts', '/gone');
    await api.call(changeWebhook, { token, body: { webhookUrl: gone } });
    expect(await test('post')).toEqual({
      succeeded: false,
      outcome: 'Not sent: The publishing service answered with status 410: it is gone for good.',
      answer: 'Nobody lives here',
    });
    for (let tests = 4; tests < 20; tests += 1) await test('post');
    expect((await api.call(testSending, { token, body: { what: 'post' } })).status).toBe(429);
  });

  it('is no host in a private network, unless the operator allows that', async () => {
    const strict = await startTestApi({ privateHosts: false }, api.database);
    strict.clock.now = api.clock.now;
    const { token, workspaceId } = await newSender({ sendsByOperator: true });
    const { smtpUrl, webhookUrl } = outside.own;
    const inPrivate = (path: string) => ({
      code: 'invalid_request',
      issues: [
        { path, message: expect.stringMatching(/^127\.0\.0\.1 is in a private network/) as string },
      ],
    });
    const mail = { token, body: mailSender({ smtpUrl }) };
    expect((await strict.call(changeMailSender, mail)).problem).toMatchObject(inPrivate('smtpUrl'));
    const post = { token, body: { webhookUrl } };
    expect((await strict.call(changeWebhook, post)).problem).toMatchObject(inPrivate('webhookUrl'));
    // What was stored before that does not work any more, but does not keep its owner from other changes.
    await api.call(changeMailSender, mail);
    expect((await strict.call(changeMailSender, mail)).status).toBe(200);
    await api.call(changeWebhook, post);
    for (const what of ['email', 'post'] as const) {
      const { outcome } = (await strict.call(testSending, { token, body: { what } })).data;
      expect(outcome).toMatch(/127\.0\.0\.1 is in a private network/);
    }
    const strictly = ways({ privateHosts: false });
    const given = { to: 'ada@acme.de', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const { deliver } = await strictly.mail(workspaceId);
    await expect(deliver(given, new AbortController().signal)).rejects.toThrow(/private network/);
    expect([mails.own, posts.own]).toEqual([[], []]);
    // The operator's own are not limited.
    await api.database.db.delete(senders).where(eq(senders.workspaceId, workspaceId));
    const shared = await strictly.mail(workspaceId);
    await shared.deliver(given, new AbortController().signal);
    expect(mails.operator).toHaveLength(1);
    expect(await strictly.post(workspaceId)).toBeTypeOf('function');
    await strict.app.close();
  });

  it('ends at a takeover of the account', async () => {
    const email = `owner-${String(people)}@acme.example`;
    const { token } = await newSender({ email });
    const { webhookUrl } = outside.own;
    await api.call(changeWebhook, { token, body: { webhookUrl } });
    await api.database.db.update(accounts).set({ signUpBrowserHash: 'of a stranger' });
    await api.call(requestSignInLink, { body: { email } });
    await api.mailer.idle();
    const path = /http\S+(\/api\/auth\/link\/\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { headers } = await api.app.inject({ method: 'POST', url: path });
    const owner = tokenIn(headers.location);
    const { data } = await api.call(getSending, { token: owner });
    expect(data).toMatchObject({ webhookUrl: '', postsBy: 'none' });
  });

  it('is stored without a readable secret, and sealed anew with a new key', async () => {
    const { token, workspaceId } = await newSender();
    const { smtpUrl } = outside.own;
    const password = 'a password nobody reads';
    const webhookUrl = 'https://hooks.example.com/secret-path';
    const body = mailSender({ smtpUrl, smtpUsername: 'ada', smtpPassword: password });
    await api.call(changeMailSender, { token, body });
    const { webhookSecret } = (await api.call(changeWebhook, { token, body: { webhookUrl } })).data;
    const stored = async () =>
      JSON.stringify(
        await api.database.db.select().from(senders).where(eq(senders.workspaceId, workspaceId)),
      );
    for (const secret of [password, 'secret-path', webhookSecret ?? 'none']) {
      expect(await stored()).not.toContain(secret);
    }
    expect(JSON.stringify((await api.call(getSending, { token })).data)).not.toContain(password);

    const warnings: string[] = [];
    const { checkedDb } = api.database;
    const renewed = createVault(['a new secret of this installation', testSecret]);
    await resealSecrets(checkedDb, renewed, (text) => warnings.push(text));
    const alone = createVault(['a new secret of this installation']);
    const { sender } = await ways({ vault: alone }).of(workspaceId);
    expect(sender).toMatchObject({ smtpPassword: password, webhookUrl, webhookSecret });
    expect(warnings).toEqual([]);
    await resealSecrets(checkedDb, createVault([testSecret]), (text) => warnings.push(text));
    expect(warnings).toEqual([expect.stringMatching(/encrypted with a key that is not here/)]);
    await resealSecrets(
      checkedDb,
      createVault([testSecret, 'a new secret of this installation']),
      () => expect.fail(),
    );
  });
});

const portOf = (server: { address: () => unknown }) =>
  String((server.address() as AddressInfo).port);
