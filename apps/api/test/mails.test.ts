import { captureLead } from '@flowdeck/contract/leads/leads';
import { deleteLead, eraseLead, getLead, updateLead } from '@flowdeck/contract/leads/lead-records';
import { decideMails, listWorkflowMails } from '@flowdeck/contract/delivery/mails';
import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { requestSignInLink, signIn, signUp, verifyUser } from '@flowdeck/contract/identity/session';
import { getWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { mailsPerDay } from '@flowdeck/domain/quotas';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { recordsCopy } from '@flowdeck/domain/leads/records-copy';
import { accounts } from '../src/identity/accounts/tables.ts';
import { members } from '../src/identity/members/tables.ts';
import { queueDelivery } from '../src/delivery/mails/queue-delivery.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { createSenderStore } from '../src/delivery/sending/store.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import { addressHashing } from '../src/leads/unsubscribe/suppressions.ts';
import { leads, suppressions, unsubscribeLinks, unsubscribes } from '../src/leads/tables.ts';
import { createVault } from '../src/platform/secrets/vault.ts';
import { rateLimits } from '../src/platform/rate-limits/tables.ts';
import { leadOutreach } from '../src/workflows/runs/effects/lead-outreach.ts';
import { workflows } from '../src/workflows/tables.ts';
import { sendMails } from './support/do-work.ts';
import { proofPageCopy } from '../src/identity/links/proof-page-copy.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { testSecret } from './support/test-deps.ts';
import { unsubscribeCopy } from '../src/leads/unsubscribe/unsubscribe-copy.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What may be kept of an address, and nothing else. */
const onlyHashed = {
  workspaceId: expect.any(String) as string,
  addressHash: expect.stringMatching(/^[\w-]{43}$/) as string,
  at: expect.any(Date) as Date,
};

describeApi('emails of workflows', () => {
  let api: TestApi;
  let people = 0;
  let token: string;
  let workspaceId: string;
  let workflowId: string;
  const sent: string[] = [];
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    people += 1;
    sent.splice(0);
    ({ token, workspaceId } = await api.addSignedIn(`marketer ${String(people)}`));
    workflowId = await newWorkflow(token);
  });

  async function newWorkflow(token: string): Promise<string> {
    const body = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' };
    return (await api.call(createWorkflow, { token, body })).data.id;
  }
  const capture = async (email: string, as = token) =>
    (await api.call(captureLead, { token: as, body: { email, consent: true } })).data.lead;
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  };
  const made = (email: string, leadId?: string, more: object = {}) =>
    api.database.db.transaction((tx) =>
      queueDelivery(tx, {
        workspaceId,
        workflowId,
        key: `${workspaceId} ${email} ${String(Math.random())}`,
        ...(leadId && { leadId }),
        approval: true,
        at: api.clock.now,
        payload: { to: email, subject: 'Hello', text: 'Hello' },
        ...more,
      }),
    );
  const list = async (as = token, id = workflowId) =>
    (await api.call(listWorkflowMails, { token: as, params: { id } })).data;
  const heldFor = async (as: string) =>
    (await api.call(getWorkflow, { token: as, params: { id: workflowId } })).data.heldFor;
  const states = async () =>
    Object.fromEntries((await list()).items.map(({ to, status }) => [to, status]));
  const decide = async (body: object, as = token) =>
    (await api.call(decideMails, { token: as, body })).data.decided;
  const hashing = () => addressHashing(api.database.checkedDb);
  /** Sends what is due, through a mail server or without one. */
  async function send({ server = true } = {}) {
    const { checkedDb } = api.database;
    const now = () => api.clock.now;
    const gate = createMailGate(checkedDb, hashing(), now);
    const where = { db: checkedDb, gate, now, isServed: server };
    await sendMails(({ to }) => sent.push(to), where);
  }

  /** Whether workflows write to a lead that is captured with this address, or send what waits for it. */
  async function isWrittenTo(email: string): Promise<boolean> {
    const { db } = api.database;
    const { id } = await capture(email);
    await db
      .update(leads)
      .set({ status: 'qualified', followUp: ['outreach'] })
      .where(eq(leads.id, id));
    const [workflow] = await db.select().from(workflows).where(eq(workflows.id, workflowId));
    if (!workflow) throw new Error('No workflow');
    const outreach = leadOutreach(api.database.checkedDb, {
      unsubscribeAddress: (to) => to,
      hashing: hashing(),
    });
    const commit = await outreach(workflow, api.clock.now);
    const outcome = await api.database.checkedDb.transaction(commit);
    await made(email, id, { approval: false });
    await send();
    return outcome.made.length > 0 || sent.length > 0;
  }

  it('wait for approval: one, some, all, or none', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await made(`${name}@acme.de`);
      pass(1);
    }
    await send();
    expect(sent).toEqual([]);
    const { items, waiting } = await list();
    expect(waiting).toBe(5);
    expect(items.map(({ to }) => to[0])).toEqual(['e', 'd', 'c', 'b', 'a']);
    const idOf = (name: string) => items.find(({ to }) => to.startsWith(name))?.id;

    expect(await decide({ decision: 'approve', ids: [idOf('a')] })).toBe(1);
    expect(await decide({ decision: 'discard', ids: [idOf('b'), idOf('c')] })).toBe(2);
    await send();
    expect(sent).toEqual(['a@acme.de']);
    expect(await decide({ decision: 'approve', workflowId })).toBe(2);
    await send();
    expect(sent.toSorted()).toEqual(['a@acme.de', 'd@acme.de', 'e@acme.de']);
    expect(await states()).toEqual({
      'a@acme.de': 'delivered',
      'b@acme.de': 'discarded',
      'c@acme.de': 'discarded',
      'd@acme.de': 'delivered',
      'e@acme.de': 'delivered',
    });
    // What is decided stays decided.
    const all = { ids: items.map(({ id }) => id), workflowId };
    expect(await decide({ decision: 'discard', ...all })).toBe(0);
    const { data } = await api.call(listAuditLog, { token, query: { kind: 'approval' } });
    expect(data.items.map(({ text }) => text).toSorted()).toEqual([
      'Approved 3 emails',
      'Discarded 2 emails',
    ]);
  });

  it('are nobody else’s to see or to approve', async () => {
    await made('a@acme.de');
    const [mail] = (await list()).items;
    const stranger = await api.addSignedIn(`stranger ${String(people)}`);
    const { status } = await api.call(listWorkflowMails, {
      token: stranger.token,
      params: { id: workflowId },
    });
    expect(status).toBe(404);
    const body = { decision: 'approve', ids: [mail?.id], workflowId };
    expect(await decide(body, stranger.token)).toBe(0);
    expect((await list()).waiting).toBe(1);
  });

  it('are not sent without a mail server, nothing moves on, and they go out once there is one', async () => {
    const noServer = await startTestApi({ operator: { smtp: null, webhook: null } }, api.database);
    noServer.clock.now = api.clock.now;
    const { id, status } = await capture('ada@acme.de');
    await made('ada@acme.de', id);
    await decide({ decision: 'approve', workflowId });
    await send({ server: false });
    const params = { id: workflowId };
    const { items } = (await noServer.call(listWorkflowMails, { token, params })).data;
    expect(items).toMatchObject([{ status: 'unsent', deliveredAt: null, attempts: 0 }]);
    const lead = (await noServer.call(getLead, { token, params: { id } })).data;
    expect(lead).toMatchObject({ status, mails: [{ status: 'unsent' }] });
    await noServer.app.close();

    await send();
    expect(sent).toEqual(['ada@acme.de']);
    const written = (await api.call(getLead, { token, params: { id } })).data;
    expect(written).toMatchObject({ status: 'contacted', mails: [{ status: 'delivered' }] });
    expect(written.timeline[0]).toMatchObject({ kind: 'status-by-workflow', to: 'contacted' });
  });

  it('go to a lead once a day, even when two are approved together', async () => {
    const { id } = await capture('ada@acme.de');
    await made('ada@acme.de', id);
    await made('ada@acme.de', id);
    await decide({ decision: 'approve', workflowId });
    await send();
    pass(dayMs - 1);
    await send();
    expect(sent).toHaveLength(1);
    // It says why it waits, and until when.
    expect((await list()).items).toContainEqual(
      expect.objectContaining({
        status: 'queued',
        attempts: 0,
        lastError: mailRulesCopy.mailedToday,
        nextAttemptAt: new Date(api.clock.now.getTime() + 1).toISOString(),
      }),
    );
    pass(1);
    await send();
    expect(sent).toHaveLength(2);
    expect((await list()).items.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('are dropped if the lead unsubscribes, converts or is disqualified in the meantime', async () => {
    const names = ['gone', 'converted', 'disqualified'] as const;
    for (const name of names) {
      const { id } = await capture(`${name}@acme.de`);
      const mail = await made(`${name}@acme.de`, id);
      await decide({ decision: 'approve', workflowId });
      if (name === 'gone') {
        const url = `/unsubscribe/${mail?.id ?? ''}`;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        // As an email program does for its reader (RFC 8058).
        const payload = 'List-Unsubscribe=One-Click';
        expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
          200,
        );
      } else {
        await api.database.db.update(leads).set({ status: name }).where(eq(leads.id, id));
      }
      pass(1);
    }
    await send();
    expect(sent).toEqual([]);
    expect((await list()).items).toMatchObject(
      ['The lead is disqualified.', 'The lead is converted.', mailRulesCopy.unsubscribed].map(
        (lastError) => ({ status: 'discarded', lastError }),
      ),
    );
  });

  it('are dropped if the lead takes its consent back, or never gave it', async () => {
    const { id } = await capture('back@acme.de');
    await made('back@acme.de', id);
    const body = { version: 1, consent: 'refused' };
    expect((await api.call(updateLead, { token, params: { id }, body })).status).toBe(200);
    const silent = { token, body: { email: 'silent@acme.de' } };
    await made('silent@acme.de', (await api.call(captureLead, silent)).data.lead.id);
    await decide({ decision: 'approve', workflowId });
    await send();
    expect(sent).toEqual([]);
    const lastError = mailRulesCopy.noConsent;
    expect((await list()).items).toMatchObject(
      [1, 2].map(() => ({ status: 'discarded', lastError })),
    );
  });

  it('stop at an address that its mail server refuses, until someone lets them go again', async () => {
    const { db, checkedDb } = api.database;
    const gate = createMailGate(checkedDb, hashing(), () => api.clock.now);
    const { id } = await capture('gone@acme.de');
    await made('gone@acme.de', id, { approval: false });
    const [refused] = await db.select().from(deliveries).where(eq(deliveries.leadId, id));
    if (!refused) throw new Error('No email');
    const words = '550 5.1.1 User unknown';
    for (const said of [words, '550 Again']) {
      await checkedDb.transaction((tx) => gate.refused(tx, refused, said, api.clock.now));
    }
    await db.update(deliveries).set({ status: 'failed' }).where(eq(deliveries.id, refused.id));
    const lead = async () => (await api.call(getLead, { token, params: { id } })).data;
    const { version, mailRefusal, timeline } = await lead();
    expect([version, mailRefusal]).toEqual([2, words]);
    expect(timeline.filter(({ kind }) => kind === 'mail-refused')).toHaveLength(1);

    pass(1);
    // Workflows pass it over, and what waits for it is dropped.
    expect(await isWrittenTo('gone@acme.de')).toBe(false);
    const [dropped] = (await list()).items;
    expect(dropped).toMatchObject({ status: 'discarded', lastError: mailRulesCopy.refused });

    expect(await decide({ decision: 'resend', ids: [refused.id] })).toBe(1);
    expect((await lead()).mailRefusal).toBeNull();
    await send();
    expect(sent).toEqual(['gone@acme.de']);
    pass(2 * dayMs);
    expect(await isWrittenTo('gone@acme.de')).toBe(true);
  });

  it('keep the link to unsubscribe of one that is to be sent again and whose lead is deleted', async () => {
    const { id } = await capture('maybe@acme.de');
    const mail = await made('maybe@acme.de', id, { approval: false });
    const isMail = eq(deliveries.id, mail?.id ?? '');
    const uncertain = { status: 'uncertain', attempts: 1 } as const;
    await api.database.db.update(deliveries).set(uncertain).where(isMail);
    expect(await decide({ decision: 'resend', ids: [mail?.id] })).toBe(1);
    await api.call(deleteLead, { token, params: { id } });
    const { statusCode } = await api.app.inject({ url: `/unsubscribe/${mail?.id ?? ''}` });
    expect(statusCode).toBe(200);
  });

  it('take the consent back by their link, and nobody can set it again', async () => {
    const { id } = await capture('ada@acme.de');
    const mail = await made('ada@acme.de', id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await api.app.inject({ method: 'POST', url: `/unsubscribe/${mail?.id ?? ''}`, headers });
    const lead = async () => (await api.call(getLead, { token, params: { id } })).data;
    const withdrawn = { consent: 'refused', consentBy: 'unsubscribe' };
    expect(await lead()).toMatchObject(withdrawn);
    await capture('ada@acme.de');
    const { version } = await lead();
    const body = { version, consent: 'given' };
    const { status, problem } = await api.call(updateLead, { token, params: { id }, body });
    expect([status, problem.error]).toEqual([409, recordsCopy.errors.unsubscribed]);
    expect(await lead()).toMatchObject(withdrawn);
  });

  it('can be unsubscribed from after their lead was deleted, even if it came back', async () => {
    const { db } = api.database;
    const { id } = await capture('ada@acme.de');
    const mail = await made('ada@acme.de', id, { approval: false });
    await send();
    await api.call(deleteLead, { token, params: { id } });
    const back = await capture('ADA@acme.de');
    const url = `/unsubscribe/${mail?.id ?? ''}`;
    const opened = await api.app.inject({ url });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain(unsubscribeCopy.ask.hintForgotten);
    expect(opened.body).not.toContain('acme');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await api.app.inject({ method: 'POST', url, headers, payload: '' });
    expect(pressed.body).toContain(unsubscribeCopy.done.title);
    pass(dayMs);
    sent.splice(0);
    await made('ada@acme.de', back.id, { approval: false });
    await send();
    expect(sent).toEqual([]);
    const links = await db.select().from(unsubscribeLinks);
    expect(links.map(({ deliveryId }) => deliveryId)).toContain(mail?.id);
    for (const link of links) {
      expect(link).toEqual({ ...onlyHashed, deliveryId: link.deliveryId });
    }
  });

  it('are so many a day at most', async () => {
    await made('a@acme.de', undefined, { approval: false });
    await send();
    expect(sent).toHaveLength(1);
    await api.database.db
      .update(rateLimits)
      .set({ count: mailsPerDay })
      .where(like(rateLimits.key, 'mails-day:%'));
    await made('b@acme.de', undefined, { approval: false });
    await send();
    pass(12 * 60 * 60 * 1000);
    await send();
    expect(sent).toHaveLength(1);
    expect(await states()).toMatchObject({ 'b@acme.de': 'queued' });
    pass(13 * 60 * 60 * 1000);
    await send();
    expect(sent).toEqual(['a@acme.de', 'b@acme.de']);
  });

  it('never go again to somebody who unsubscribed, though the lead was deleted and came back', async () => {
    const { db } = api.database;
    const { id } = await capture('Ada+list@acme.de');
    await db.insert(unsubscribes).values({ leadId: id, workspaceId, at: api.clock.now });
    await api.call(deleteLead, { token, params: { id } });
    const kept = await db
      .select()
      .from(suppressions)
      .where(eq(suppressions.workspaceId, workspaceId));
    expect(kept).toEqual([onlyHashed]);

    expect(await isWrittenTo('ada@acme.de')).toBe(false);
  });

  it('never go to somebody who was erased, though the lead came back and agreed', async () => {
    expect(await isWrittenTo('bob@acme.de')).toBe(true);
    sent.splice(0);
    const { id } = await capture('Ada+list@acme.de');
    await api.call(eraseLead, { token, params: { id } });
    expect(await isWrittenTo('ada@acme.de')).toBe(false);
  });

  it('ask for answers at the proved address of the account alone', async () => {
    const { checkedDb, db } = api.database;
    const email = `reply${String(people)}@example.org`;
    const own = await api.addSignedIn(`replier ${String(people)}`, { email });
    const answersTo = async () => {
      const found = await createSenderStore(checkedDb, createVault([testSecret])).findWay(
        own.workspaceId,
      );
      return found.accountAddress;
    };
    expect(await answersTo()).toBeNull();
    await db
      .update(accounts)
      .set({ emailVerifiedAt: api.clock.now })
      .where(eq(accounts.workspaceId, own.workspaceId));
    expect(await answersTo()).toBe(email);
    // An owner who came later, with an older account.
    const { user } = await api.addSignedIn(`older ${String(people)}`, {
      email: `older${String(people)}@example.org`,
    });
    await db
      .update(accounts)
      .set({ createdAt: new Date(0), emailVerifiedAt: api.clock.now })
      .where(eq(accounts.id, user.id));
    const joined = { accountId: user.id, joinedAt: new Date(api.clock.now.getTime() + 60_000) };
    await db.insert(members).values({ workspaceId: own.workspaceId, role: 'owner', ...joined });
    expect(await answersTo()).toBe(email);
  });

  /** Someone who signs up with a password, in a browser that keeps cookies. */
  async function newPerson(name: string) {
    const email = `${name}${String(people)}@example.org`;
    const answer = await api.app.inject({
      method: 'POST',
      url: signUp.path,
      payload: { email, name, password: testPassword, action: 'signup' },
    });
    const { data } = answer.json<{ data: { token: string } }>();
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { user } = (await api.call(verifyUser, { token: data.token })).data;
    const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, user.id));
    workspaceId = account?.workspaceId ?? '';
    workflowId = await newWorkflow(data.token);
    return { email, token: data.token, cookie };
  }
  /** Follows the newest emailed link, in a browser with these cookies. */
  async function followLink(cookie: string, payload = '') {
    await api.mailer.idle();
    const link = /http:\/\/flowdeck\.test(\/api\/auth\/link\/\S+)/.exec(
      api.mails.at(-1)?.text ?? '',
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
    const url = link?.[1] ?? '';
    const { headers: to, body } = await api.app.inject({ method: 'POST', url, headers, payload });
    if (to.location === undefined) return body;
    return new URL(to.location ?? '', 'http://flowdeck.test').searchParams.get('token') ?? '';
  }

  it('are held until the account has proved its address, which keeps its password in the same browser', async () => {
    const { email, token: own, cookie } = await newPerson('owner');
    expect(cookie).toMatch(/^flowdeck_signup=[\w-]{43}$/);
    await made('a@acme.de');
    await made('b@acme.de', undefined, { approval: false });
    expect(await decide({ decision: 'approve', workflowId }, own)).toBe(1);
    await send();
    expect(sent).toEqual([]);
    const held = await list(own);
    expect(await heldFor(own)).toBe(email);
    expect(held.items.map(({ status }) => status)).toEqual(['held', 'held']);

    expect(await followLink(cookie)).toContain(proofPageCopy.confirmed.title);
    await send();
    expect(sent.toSorted()).toEqual(['a@acme.de', 'b@acme.de']);
    // The session in which the account was made goes on, and so does the password.
    expect(await heldFor(own)).toBeNull();
    const login = { username: email, password: testPassword };
    expect((await api.call(signIn, { body: login })).status).toBe(200);
  });

  it.each(['', 'flowdeck_signup=somebody-else'])(
    'are sent once another browser confirms the address with the password (%j)',
    async (cookie) => {
      const { token: own } = await newPerson('elsewhere');
      await made('a@acme.de', undefined, { approval: false });
      expect(await followLink(cookie, 'password=a+wrong+one')).toContain(
        proofPageCopy.errors.password,
      );
      await send();
      expect(sent).toEqual([]);
      const form = new URLSearchParams({ password: testPassword }).toString();
      expect(await followLink(cookie, form)).toContain(proofPageCopy.confirmed.title);
      await send();
      expect(sent).toEqual(['a@acme.de']);
      expect(await heldFor(own)).toBeNull();
    },
  );

  it.each(['', 'flowdeck_signup=somebody-else'])(
    'are dropped when another browser proves the address (%j), and the password ends',
    async (cookie) => {
      const { email, token: squatter } = await newPerson('squatter');
      await made('a@acme.de', undefined, { approval: false });
      await made('b@acme.de');
      await api.call(requestSignInLink, { body: { email } });
      const owner = await followLink(cookie);
      await send();
      expect(sent).toEqual([]);
      expect(await list(owner)).toMatchObject({ items: [] });
      expect(await heldFor(owner)).toBeNull();
      expect((await api.call(verifyUser, { token: squatter })).status).toBe(401);
      const login = { username: email, password: testPassword };
      expect((await api.call(signIn, { body: login })).status).toBe(401);
    },
  );

  it('of an administrator and of the demo are never held', async () => {
    for (const more of [{ role: 'super_admin' }, { isDemo: true }] as const) {
      people += 1;
      const email = `admin${String(people)}@example.org`;
      ({ workspaceId } = await api.addAccount(`admin ${String(people)}`, { ...more, email }));
      await made('a@acme.de', undefined, { approval: false });
    }
    await send();
    expect(sent).toHaveLength(2);
    const open = await api.database.db.$count(deliveries, eq(deliveries.status, 'held'));
    expect(open).toBe(0);
  });
});
