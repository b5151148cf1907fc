import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { confirmTotp, startTotp } from '@flowdeck/contract/identity/account';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import { signIn } from '@flowdeck/contract/identity/session';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/operations/config/config.ts';
import { authenticators } from '../../src/identity/second-step/tables.ts';
import { createVault } from '../../src/platform/secrets/vault.ts';
import { openVault } from '../../src/operations/start/secrets.ts';
import { resealSecrets } from '../../src/operations/start/reseal-secrets.ts';
import { startTestApi, testPassword, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';
import { testSecret } from '../support/test-deps.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const given = 'thirty-two characters to encrypt';

describe('the encryption key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-encryption-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const vaultOf = (env: Record<string, string> = {}, dataDir = folder) =>
    openVault(readConfig({ DATA_DIR: dataDir, ...env }, folder), start);
  const file = () => path.join(folder, 'encryption-keys');

  it('is made once, in a file that only its user can read', async () => {
    const sealed = (await vaultOf()).seal('text', 'row');
    expect((await vaultOf()).open(sealed, 'row')).toBe('text');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readFile(file(), 'utf8')).toMatch(/^2026-03-02T10:00:00\.000Z [\w-]{43}\n$/);
  });

  it('comes from the environment, and the one in the file still opens', async () => {
    const sealed = (await vaultOf()).seal('text', 'row');
    const vault = await vaultOf({ ENCRYPTION_KEY: given });
    expect(vault.open(sealed, 'row')).toBe('text');
    expect(vault.isCurrent(sealed)).toBe(false);
  });

  it('leaves no file if it comes from the environment', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    await vaultOf({ ENCRYPTION_KEY: given }, elsewhere);
    await expect(stat(elsewhere)).rejects.toThrow(/ENOENT/);
  });

  it('is not replaced if its file is damaged', async () => {
    const elsewhere = await mkdtemp(path.join(folder, 'damaged-'));
    await writeFile(path.join(elsewhere, 'encryption-keys'), 'nonsense\n');
    await expect(vaultOf({}, elsewhere)).rejects.toThrow(/encryption-keys is damaged\. Restore it/);
  });
});

describeApi('the key of an authenticator app', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('is unreadable in the database, and works after a new encryption key', async () => {
    const { token, user } = await api.addSignedIn('Careful');
    const { secret } = (await api.call(startTotp, { token })).data;
    const stored = async () => {
      const { db } = api.database;
      const rows = await db
        .select()
        .from(authenticators)
        .where(eq(authenticators.accountId, user.id));
      return rows[0]?.secret ?? '';
    };
    expect(await stored()).not.toContain(secret);

    const totp = new TOTP({ secret });
    const enter = async (by: TestApi) => {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000);
      by.clock.now = api.clock.now;
      const code = totp.generate({ timestamp: api.clock.now.getTime() });
      const body = { username: 'Careful', password: testPassword };
      const { ticket = '' } = (await by.call(signIn, { body })).problem;
      return (await by.call(finishSignIn, { body: { ticket, code } })).status;
    };
    const code = totp.generate({ timestamp: api.clock.now.getTime() });
    expect((await api.call(confirmTotp, { token, body: { code } })).status).toBe(200);
    expect(await enter(api)).toBe(200);

    // As versions before this one stored it.
    await api.database.db.update(authenticators).set({ secret });
    expect(await enter(api)).toBe(200);

    const renewed = createVault([given, testSecret]);
    await resealSecrets(api.database.checkedDb, renewed, () => expect.fail());
    expect(renewed.isCurrent(await stored())).toBe(true);
    const later = await startTestApi({ vault: createVault([given]) }, api.database);
    expect(await enter(later)).toBe(200);
    expect(await enter(api)).toBe(400);
    await later.app.close();
  });
});
