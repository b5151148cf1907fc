import { requestArchive } from '@flowdeck/contract/operations/archive';
import { endOtherSessions } from '@flowdeck/contract/identity/account';
import { signIn } from '@flowdeck/contract/identity/session';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';

describeApi('an archive', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.close());

  const addressFor = async (token: string) =>
    (await api.call(requestArchive, { token })).data.address;

  async function download(url: string): Promise<Record<string, string>> {
    const { rawPayload, headers } = await api.app.inject({ url });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="flowdeck-2026-03-02.zip"',
    });
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(rawPayload)));
    const files: Record<string, string> = {};
    for (const entry of await zip.getEntries()) {
      if (entry.directory) continue;
      files[entry.filename] = await entry.getData(new TextWriter(), { checkCrc32: true });
    }
    return files;
  }

  it('has every row of long lists once', async () => {
    const { token, workspaceId } = await api.addSignedIn('ada');
    const count = 450;
    const rows = `from generate_series(1, ${String(count)}) as n`;
    // Many at one moment, so that a page ends in the middle of them.
    const at = `timestamptz '2026-03-01' + make_interval(hours => n / 7)`;
    await api.database.executeSql(
      `insert into leads (workspace_id, email, email_key, first_name, last_name, company, source,
           status, score, confidence, enrichment_status, location, industry, company_size,
           created_at, updated_at, name_key, company_key, search_text)
         select '${workspaceId}', n || '@example.org', n || '@example.org', '', '', '',
           'website_form', 'new', 10, 0, 'none', '', '', '', ${at}, ${at}, '', '', '' ${rows}`,
    );
    await api.database.executeSql(
      `insert into lead_events (workspace_id, lead_id, kind, at)
         select workspace_id, id, 'edited', created_at from leads, generate_series(1, 2)`,
    );
    await api.database.executeSql(
      `insert into deliveries (id, workspace_id, key, payload, status, due_at, created_at)
         select gen_random_uuid(), '${workspaceId}', 'mail ' || n,
           jsonb_build_object('to', n || '@example.org', 'subject', 'Hello', 'text', 'Hello'),
           'waiting', ${at}, ${at} ${rows}`,
    );
    const files = await download(await addressFor(token));
    const leads = JSON.parse(files['leads.json'] ?? '') as { email: string; timeline: object[] }[];
    expect(new Set(leads.map(({ email }) => email)).size).toBe(count);
    expect(leads).toHaveLength(count);
    expect(leads.every(({ timeline }) => timeline.length === 3)).toBe(true);
    const mails = JSON.parse(files['emails.json'] ?? '') as { to: string }[];
    expect(new Set(mails.map(({ to }) => to)).size).toBe(count);
    expect(mails).toHaveLength(count);
    expect(files['leads.csv']?.split('\r\n')).toHaveLength(count + 2);
  });

  it('has the sign-ins that ended, too', async () => {
    const { token } = await api.addSignedIn('ada');
    await api.call(signIn, { body: { username: 'ada', password: testPassword } });
    await api.call(endOtherSessions, { token });
    const { sessions } = JSON.parse(
      (await download(await addressFor(token)))['account.json'] ?? '',
    ) as { sessions: { endedAt: string | null }[] };
    expect(sessions.map(({ endedAt }) => endedAt).sort()).toEqual([
      '2026-03-02T10:00:00.000Z',
      null,
    ]);
  });

  it('is given five times an hour', async () => {
    const { token } = await api.addSignedIn('ada');
    const ask = async () => (await api.call(requestArchive, { token })).status;
    for (let n = 0; n < 5; n++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it('has the same headers for those who ask for them alone', async () => {
    const { token } = await api.addSignedIn('ada');
    const url = await addressFor(token);
    const asked = await api.app.inject({ method: 'HEAD', url });
    const { statusCode, headers } = await api.app.inject({ url });
    expect([asked.statusCode, statusCode]).toEqual([200, 200]);
    for (const name of ['content-type', 'content-disposition', 'content-length']) {
      expect(asked.headers[name]).toBe(headers[name]);
    }
  });

  it('is not for an account that was disabled since', async () => {
    const { token } = await api.addSignedIn('ada');
    const url = await addressFor(token);
    await api.database.db.update(accounts).set({ disabledAt: api.clock.now });
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  });

  it('leaves no ticket in the log', async () => {
    const { token } = await api.addSignedIn('ada');
    const url = await addressFor(token);
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logging = await startTestApi({ log: createLog('trace', stream) }, api.database);
    logging.clock.now = api.clock.now;
    expect((await logging.app.inject({ url })).statusCode).toBe(200);
    await logging.app.close();
    const log = lines.join('');
    expect(log).toContain('"event":"archive"');
    expect(log).toContain('/api/account/archive/:ticket');
    expect(log).not.toContain(url.split('/').at(-1));
  });

  it('breaks off where it cannot go on, so that nobody takes it for whole', async () => {
    const { token, workspaceId } = await api.addSignedIn('ada');
    await api.database.executeSql(
      `insert into activities (workspace_id, type, action, at)
         values ('${workspaceId}', 'success', 'Begun', now())`,
    );
    const url = await addressFor(token);
    await api.database.executeSql('alter table activities rename to gone');
    await expect(api.app.inject({ url })).rejects.toThrow();
    // The next test gets this database, emptied.
    await api.database.executeSql('alter table gone rename to activities');
  });
});
