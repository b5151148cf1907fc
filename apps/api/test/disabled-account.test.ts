import {
  createLeadForm,
  stampLeadForm,
  submitLeadForm,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { leadFormsCopy } from '@flowdeck/domain/leads/forms/lead-forms-copy';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { claimAccount, createTakeovers } from '../src/identity/accounts/takeover.ts';
import { formPageCopy } from '../src/leads/forms/form-page-copy.ts';
import { leads } from '../src/leads/tables.ts';
import { createAccountsAdmin, type AccountsAdmin } from '../src/operations/admin/accounts-admin.ts';
import { activities } from '../src/platform/activities/tables.ts';
import { createSecurityLog } from '../src/platform/http/security-log.ts';
import { lockOpen } from '../src/workflows/runs/store.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { clearForTakeover } from '../src/workflows/runs/takeover.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { testAdminDeps } from './support/test-deps.ts';

const shop = 'https://shop.example';
const email = 'owner@example.org';

describeApi('an account that was disabled or taken over', () => {
  let api: TestApi;
  let admin: AccountsAdmin;
  let token: string;
  let workspaceId: string;
  beforeEach(async () => {
    api = await startTestApi();
    const now = () => api.clock.now;
    admin = createAccountsAdmin({
      ...testAdminDeps,
      db: api.database.checkedDb,
      publicUrl: () => 'http://flowdeck.test',
      demo: false,
      security: createSecurityLog(() => undefined),
      now,
    });
    await api.addAccount('root', { role: 'super_admin' });
    ({ token, workspaceId } = await api.addSignedIn('owner', { email }));
  });
  afterEach(() => api.close());

  const disable = () => admin.disable('owner');
  const takeOver = () =>
    api.database.checkedDb.transaction((tx) =>
      claimAccount(tx, { email, name: '', at: api.clock.now }, clearForTakeover),
    );
  const later = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
  };

  it('ends the runs that have begun, so that they store nothing', async () => {
    const { db, checkedDb } = api.database;
    const body = { name: 'Drafts', type: 'Content Automation', description: 'Daily' };
    const { data } = await api.call(createWorkflow, { token, body });
    const params = { id: data.id };
    expect((await api.call(runWorkflow, { token, params })).status).toBe(200);
    const ofWorkspace = eq(workflowRuns.workspaceId, workspaceId);
    const [run] = await db.select().from(workflowRuns).where(ofWorkspace);
    if (!run) throw new Error('No run has begun');
    const mayCommit = () => checkedDb.transaction((tx) => lockOpen(tx, run));
    expect(await mayCommit()).toBe(true);
    later(1_000);
    await disable();
    expect(await mayCommit()).toBe(false);
    const reason = workflowsCopy.reasons.accountStopped;
    expect(await db.select().from(workflowRuns).where(ofWorkspace)).toMatchObject([
      { status: 'failed', error: reason, finishedAt: api.clock.now },
    ]);
    const recorded = await db
      .select({ action: activities.action, runId: activities.runId })
      .from(activities)
      .where(eq(activities.workspaceId, workspaceId));
    expect(recorded).toContainEqual({
      action: workflowsCopy.activity.runFailed('Drafts', reason),
      runId: run.id,
    });
  });

  describe('has a form that', () => {
    let path: string;
    let key: string;
    beforeEach(async () => {
      const { data } = await api.call(createLeadForm, { token, body: { name: 'Shop' } });
      const settings = { ...newLeadForm, origins: [shop], confirmsByMail: true };
      await api.call(updateLeadForm, {
        token,
        params: { id: data.id },
        body: { ...settings, name: 'Shop' },
      });
      path = new URL(data.address).pathname;
      key = path.replace('/f/', '');
    });

    const open = async () => {
      const { stamp } = (await api.call(stampLeadForm, { params: { key } })).data;
      later(2_000);
      return stamp;
    };
    const visitor = { email: 'ada@engines.example', consent: true };
    const see = () => api.app.inject({ url: path });
    const closed = { status: 404, problem: { error: leadFormsCopy.errors.closed } };
    const stored = async () => [
      await api.database.db.$count(leads),
      await api.database.db.$count(deliveries),
    ];

    it('takes nothing in while the account is disabled', async () => {
      const stamp = await open();
      await disable();
      const page = await see();
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain(leadFormsCopy.errors.closed);
      expect(await api.call(stampLeadForm, { params: { key } })).toMatchObject(closed);
      const body = { ...visitor, stamp };
      expect(await api.call(submitLeadForm, { params: { key }, body })).toMatchObject(closed);
      const plain = await api.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop },
        payload: new URLSearchParams({ email: visitor.email, consent: 'yes' }).toString(),
      });
      expect(plain.statusCode).toBe(404);
      expect(plain.body).toContain(leadFormsCopy.errors.closed);
      expect(await stored()).toEqual([0, 0]);

      await admin.enable('owner');
      expect((await see()).statusCode).toBe(200);
      expect((await api.call(submitLeadForm, { params: { key }, body })).status).toBe(200);
      expect(await stored()).toEqual([1, 1]);
    });

    it('tells the websites that may send it', async () => {
      const body = { ...visitor, stamp: await open() };
      await disable();
      const headers = { origin: shop };
      const answers = [
        await api.app.inject({ url: `${path}/stamp`, headers }),
        await api.app.inject({ method: 'POST', url: path, headers, payload: body }),
      ];
      for (const answer of answers) {
        expect(answer.json()).toMatchObject({ error: leadFormsCopy.errors.closed });
        expect(answer.headers['access-control-allow-origin']).toBe(shop);
      }
      const elsewhere = { origin: 'https://elsewhere.example' };
      expect((await api.app.inject({ url: `${path}/stamp`, headers: elsewhere })).statusCode).toBe(
        403,
      );
    });

    it('has asked for a consent, which nobody can give meanwhile', async () => {
      const body = { ...visitor, stamp: await open() };
      await api.call(submitLeadForm, { params: { key }, body });
      const [mail] = await api.database.db.select().from(deliveries);
      const url = new URL(/http\S+/.exec(mail?.payload.text ?? '')?.[0] ?? '').pathname;
      const consents = async () =>
        (await api.database.db.select({ consent: leads.consent }).from(leads))[0];
      await disable();
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await api.app.inject({ method, url });
        expect(statusCode).toBe(410);
        expect(body).toContain(formPageCopy.errors.expired);
      }
      expect(await consents()).toEqual({ consent: 'unknown' });
      await admin.enable('owner');
      expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(200);
      expect(await consents()).toEqual({ consent: 'given' });
    });

    it('takes nothing in until the owner of the address keeps what the earlier user left', async () => {
      const body = { ...visitor, stamp: await open() };
      const { account, takenOver } = await takeOver();
      expect(takenOver).toBe(true);
      expect((await see()).statusCode).toBe(404);
      expect(await api.call(submitLeadForm, { params: { key }, body })).toMatchObject(closed);
      expect(await stored()).toEqual([0, 0]);
      const { checkedDb } = api.database;
      await createTakeovers(checkedDb, () => api.clock.now).decide(account.id, true);
      expect((await see()).statusCode).toBe(200);
    });
  });
});
