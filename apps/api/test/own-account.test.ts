import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeEmail,
  confirmEmail,
  deleteAccount,
} from '@flowdeck/contract/identity/account-changes';
import { generateContent } from '@flowdeck/contract/content/content';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import { startTotp } from '@flowdeck/contract/identity/account';
import { requestSignInLink, signIn, verifyUser } from '@flowdeck/contract/identity/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import { accounts } from '../src/identity/accounts/tables.ts';
import { removeEmailFilesTo } from '../src/platform/mail/kept-mails.ts';
import { compose } from '../src/platform/mail/smtp.ts';
import { outboxMails } from '../src/platform/mail/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { emailsCopy } from '@flowdeck/emails/emails-copy';

const copy = emailsCopy.accountNotice;

describeApi('the own account', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-mails-'));
    api = await startTestApi({ forgetMailFiles: (email) => removeEmailFilesTo(folder, email) });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const mailsTo = async (address: string) => {
    await api.mailer.idle();
    return api.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  };
  async function newPerson(name: string, role: 'user' | 'super_admin' = 'user') {
    const email = `${name}@example.org`;
    const { token } = await api.addSignedIn(name, { email, role });
    await api.database.db.update(accounts).set({ emailVerifiedAt: api.clock.now });
    return { email, token };
  }

  it('tells the old address of a new one, before and after it is confirmed', async () => {
    const { email, token } = await newPerson('ada');
    const body = { email: 'ada@lovelace.example' };
    // The first is another address of the same mailbox, which gets an email of its own.
    await api.call(changeEmail, { token, body: { email: 'ada+new@example.org' } });
    expect(await mailsTo(email)).toEqual([copy['address-asked'].subject]);
    await api.call(changeEmail, { token, body });
    expect(await mailsTo(email)).toEqual(
      Array.from({ length: 2 }, () => copy['address-asked'].subject),
    );
    const link = /confirm-email=([\w-]{43})\n/.exec(
      api.mails.find(({ to }) => to === body.email)?.text ?? '',
    );
    await api.call(confirmEmail, { token, body: { token: link?.[1] ?? '' } });
    expect(await mailsTo(email)).toContain(copy['address-changed'].subject);
  });

  it('sends no link to an address that has an account', async () => {
    const [{ token }, { email }] = [await newPerson('bob'), await newPerson('cleo')];
    expect((await api.call(changeEmail, { token, body: { email } })).status).toBe(200);
    await api.mailer.idle();
    const mail = api.mails.find(({ to }) => to === email);
    expect(mail?.text).toContain('belongs to another account already');
    expect(mail?.text).not.toContain('confirm-email');
  });

  it('opens no new account by a link that was on its way when the account was deleted', async () => {
    const { email, token } = await newPerson('dora');
    await api.call(requestSignInLink, { body: { email } });
    await api.mailer.idle();
    const link = /\/api\/auth\/link\/[\w-]+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await api.app.inject({ url: link })).statusCode).toBe(200);
    await api.call(deleteAccount, { token, body: { username: 'dora' } });
    expect((await api.app.inject({ url: link })).statusCode).toBe(410);
  });

  it('answers the calls that were on their way when the account was deleted', async () => {
    const { token } = await newPerson('finn');
    const calls = Array.from({ length: 5 }, (_, n) => [
      api.call(captureLead, { token, body: { email: `lead-${String(n)}@example.org` } }),
      api.call(createLeadForm, { token, body: { name: 'Contact' } }),
      api.call(generateContent, { token, body: { title: 'Calm mornings' } }),
      api.call(createApiKey, {
        token,
        body: { name: 'Shop', scopes: ['leads:read'], lifetime: '1-year' },
      }),
      api.call(createWorkflow, {
        token,
        body: { name: 'Welcome', type: 'Lead Outreach', description: 'To new leads' },
      }),
      api.call(startTotp, { token }),
      ...(n === 0 ? [api.call(deleteAccount, { token, body: { username: 'finn' } })] : []),
    ]).flat();
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    const after = await api.call(deleteAccount, { token, body: { username: 'finn' } });
    expect(after.status).toBe(401);
  });

  it('deletes the kept emails to the account alone', async () => {
    // So long that it stands on a line of its own.
    const email = `emil@${`${'long'.repeat(15)}.`.repeat(2)}example.org`;
    const { token } = await api.addSignedIn('emil', { email });
    const write = async (name: string, to: string) => {
      const { message } = await compose(
        { to, subject: 'Hello', text: `To: ${email}`, html: '<p>Hello</p>' },
        'us@us.test',
        {},
      );
      await writeFile(path.join(folder, name), message as Buffer);
    };
    await write('1.eml', email.toUpperCase());
    await write('2.eml', 'other@example.org');
    const mail = { subject: 'Hello', body: `To ${email}`, createdAt: api.clock.now };
    for (const toAddress of [email.toUpperCase(), 'other@example.org']) {
      const toKey = accountKey(toAddress);
      await api.database.db.insert(outboxMails).values({ ...mail, toAddress, toKey });
    }
    await api.call(deleteAccount, { token, body: { username: 'emil' } });
    expect(await readdir(folder)).toEqual(['2.eml']);
    const kept = await api.database.db.select().from(outboxMails);
    expect(kept.map(({ toAddress }) => toAddress)).toEqual(['other@example.org']);
  });

  it('deletes the rows of every table that has any of the account', async () => {
    const { rows } = await api.database.executeSql(`
      with recursive going (id) as (
        values ('accounts'::regclass), ('workspaces'::regclass)
        union select conrelid::regclass from pg_constraint join going on confrelid = going.id
        where confdeltype = 'c')
      select relname as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and oid not in (select id from going)
      order by relname`);
    // By address, as the test above shows; of clients, by a digest; of the installation.
    expect(rows).toEqual(['outbox_mails', 'rate_limits', 'settings'].map((table) => ({ table })));
  });

  it('keeps the last administrator, even if two leave at once', async () => {
    const [first, second] = [
      await newPerson('fred', 'super_admin'),
      await newPerson('gina', 'super_admin'),
    ];
    const leave = (token: string, username: string) =>
      api.call(deleteAccount, { token, body: { username } });
    const answers = await Promise.all([leave(first.token, 'fred'), leave(second.token, 'gina')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stayed = answers[0].status === 409 ? first : second;
    expect(answers.find(({ status }) => status === 409)?.problem.error).toBe(
      accountsCopy.errors.lastAdminStays,
    );
    expect((await api.call(verifyUser, { token: stayed.token })).status).toBe(200);
    const body = { username: stayed.email, password: testPassword };
    expect((await api.call(signIn, { body })).status).toBe(200);
  });
});
