import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describeConformance } from '@flowdeck/contract/conformance';
import { eq } from 'drizzle-orm';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { opening } from '@flowdeck/domain/delivery/mails/reads';
import { openToAll } from '@flowdeck/domain/identity/sign-up-policy';
import { quotas } from '@flowdeck/domain/quotas';
import { createReaderStore } from '../../src/campaigns/readers/store.ts';
import { broadcastSender } from '../../src/campaigns/sender.ts';
import { deliveries } from '../../src/delivery/mails/tables.ts';
import { refuseMails } from '../../src/leads/outreach/mail-refusals.ts';
import { leads } from '../../src/leads/tables.ts';
import { singleRow } from '../../src/platform/db/rows.ts';
import { createAccountsAdmin } from '../../src/operations/admin/accounts-admin.ts';
import { accounts } from '../../src/identity/accounts/tables.ts';
import { createFirstAdmin } from '../../src/identity/accounts/first-admin.ts';
import type { ModelClient } from '../../src/content/model-client.ts';
import { createPasswords } from '../../src/identity/accounts/passwords.ts';
import { identities } from '../../src/identity/providers/tables.ts';
import { workflows } from '../../src/workflows/tables.ts';
import { createSecurityLog } from '../../src/platform/http/security-log.ts';
import { doAll, sourceOf } from '../support/do-work.ts';
import { testAdminDeps, testOperator } from '../support/test-deps.ts';
import { startTestApi } from '../support/test-api.ts';
import type { Counted } from '../../src/platform/totals/tables.ts';

const providers = {
  google: { issuer: new URL('https://google.test'), clientId: 'g', clientSecret: 's' },
  apple: {
    issuer: new URL('https://apple.test'),
    clientId: 'a',
    teamId: 't',
    keyId: 'k',
    privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  },
};

const model: ModelClient = {
  name: 'small',
  write: async () => 'Written by a model.',
  revise: async (_, { action, passage }) => `${action}: ${passage}`,
};

/** Fills the workspace of a row: with copies of it, or by its totals, which other tests compare with rows. */
const filling = {
  workflows: `
    insert into workflows (workspace_id, name, type, description, status, created_at, updated_at)
    select workspace_id, name, type, description, status, created_at, updated_at
    from workflows, generate_series(2, ${String(quotas.workflows)}) as n where id = $1`,
  forms: `
    insert into lead_forms (workspace_id, key, name, title, button, first_name, last_name, company, consent,
      consent_text, confirms_by_mail, thank_you, redirect_url, origins, version, created_at, updated_at)
    select workspace_id, key || n, name, title, button, first_name, last_name, company, consent,
      consent_text, confirms_by_mail, thank_you, redirect_url, origins, version, created_at, updated_at
    from lead_forms, generate_series(2, ${String(quotas.forms)}) as n where id = $1`,
  broadcasts: `
    insert into broadcasts (workspace_id, name, subject, preheader, content, status, time_zone, version, due_at,
      recipients, remaining, excluded, created_at, updated_at)
    select workspace_id, name, subject, preheader, content, status, time_zone, version, due_at,
      recipients, remaining, excluded, created_at, updated_at
    from broadcasts, generate_series(2, ${String(quotas.broadcasts)}) as n where id = $1`,
  leads: fullTotal('leads', quotas.leads),
  pieces: fullTotal('content_pieces', quotas.pieces),
};

function fullTotal(table: Counted, quota: number) {
  return `
    with of as (select workspace_id from ${table} where id = $1),
      kept as (select t.id, t.count from totals t join of using (workspace_id) where counted = '${table}')
    update totals set count = count + ${String(quota)} - (select sum(count) from kept)
    where id = (select min(id) from kept)`;
}

// The answers do not depend on the database, so one database is enough.
describeConformance('the server', async () => {
  const deps = {
    demo: true,
    operator: { ...testOperator, webhook: null },
    providers,
    // Browsers have passkeys there.
    publicUrl: () => 'https://flowdeck.test',
  };
  const api = await startTestApi(deps);
  // Another server of the same database.
  const withModel = await startTestApi({ ...deps, model }, api.database);
  const byInvitation = { ...openToAll, mode: 'invite' } as const;
  const invited = await startTestApi({ ...deps, signUp: byInvitation }, api.database);
  const full = await startTestApi({ ...deps, workspaceBytes: 0 }, api.database);
  let serving = api;
  const { db } = api.database;
  const admin = {
    username: demoCredentials.username,
    name: 'Admin',
    email: null,
    passwordHash: await createPasswords(4).hash(demoCredentials.password),
    workspaceName: 'Demo',
    isDemo: true,
    now: api.clock.now,
  };
  await createFirstAdmin(db, admin, async () => true);
  const now = () => api.clock.now;
  const leadOf = async (id: string) =>
    singleRow(await db.select().from(leads).where(eq(leads.id, id)));
  const security = createSecurityLog(() => undefined);
  const accountsAdmin = createAccountsAdmin({
    ...testAdminDeps,
    db,
    publicUrl: () => '',
    demo: true,
    security,
    now,
  });
  return {
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      const { statusCode, headers, rawPayload } = await serving.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: request.body ? await request.text() : undefined,
      });
      const type = String(headers['content-type']);
      return new Response(rawPayload, { status: statusCode, headers: { 'content-type': type } });
    },
    setTime(time) {
      api.clock.now = time;
      withModel.clock.now = time;
      invited.clock.now = time;
      full.clock.now = time;
    },
    async setWorkflow(id, state) {
      await db
        .update(workflows)
        .set({ ...state, nextRunAt: null })
        .where(eq(workflows.id, id));
    },
    async setLeadStatus(id, status) {
      await db.update(leads).set({ status }).where(eq(leads.id, id));
    },
    async addMail({ to, subject, text, createdAt, deliveredAt, ...mail }) {
      const id = randomUUID();
      await db.insert(deliveries).values({
        ...mail,
        id,
        key: id,
        workspaceId: (await leadOf(mail.leadId)).workspaceId,
        payload: { to, subject, text },
        dueAt: new Date(createdAt),
        createdAt: new Date(createdAt),
        deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
      });
    },
    async refuseMails(leadId, words) {
      const { workspaceId } = await leadOf(leadId);
      await db.transaction((tx) => refuseMails(tx, workspaceId, leadId, words, api.clock.now));
    },
    async workBroadcasts() {
      await doAll(sourceOf(broadcastSender({ db, now }), { db, now }));
    },
    async deliver(mailId) {
      const delivered = { status: 'delivered' as const, deliveredAt: now() };
      await db.update(deliveries).set(delivered).where(eq(deliveries.id, mailId));
    },
    async read(mailId, link, by) {
      const readers = createReaderStore(db, now);
      const mail = await readers.find(mailId);
      const headers = { 'user-agent': by === 'machine' ? 'Mozilla/5.0' : 'Mozilla/5.0 Firefox' };
      if (mail) await readers.note(mail, link ?? opening, { method: 'GET', headers });
    },
    async setInherited(email) {
      const inheritedAt = api.clock.now;
      await db.update(accounts).set({ inheritedAt }).where(eq(accounts.emailKey, email));
    },
    async link(email, provider) {
      const isTheirs = eq(accounts.emailKey, email);
      const [account] = await db.select({ id: accounts.id }).from(accounts).where(isTheirs);
      const identity = { provider, subject: email, createdAt: api.clock.now };
      await db.insert(identities).values({ ...identity, accountId: account?.id ?? '' });
    },
    async mailedToken(email) {
      await api.mailer.idle();
      const mail = api.mails.findLast(({ to }) => to === email);
      return /=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    },
    async setDisabled(email, disabled) {
      await accountsAdmin[disabled ? 'disable' : 'enable'](email);
    },
    setOpenToAll(isOpen) {
      serving = isOpen ? api : invited;
    },
    setModel(hasModel) {
      serving = hasModel ? withModel : api;
    },
    setRoom(hasRoom) {
      serving = hasRoom ? api : full;
    },
    async fill(table, id) {
      await api.database.executeSql(filling[table], [id]);
    },
    async close() {
      await withModel.app.close();
      await invited.app.close();
      await full.app.close();
      await api.close();
    },
  };
});
