import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsInFile } from './secret-file.ts';
import { createTokens } from './tokens.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);

describe('the secrets of session tokens', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-secrets-'));
    dataDir = path.join(folder, 'data');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const secretsAt = async (days: number, renew = true) =>
    (await secretsInFile(dataDir, after(days), renew)).secrets;

  it('are made once, in a file that nobody else can read', async () => {
    const [first] = await secretsAt(0);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await secretsAt(29)).toEqual([first]);
    expect(await readdir(dataDir)).toEqual(['token-secrets']);
    expect((await stat(path.join(dataDir, 'token-secrets'))).mode & 0o077).toBe(0);
  });

  it('are the same for processes that start together', async () => {
    const [one, two] = await Promise.all([secretsAt(0, false), secretsAt(0, false)]);
    expect(one).toEqual(two);
  });

  it('are renewed after 30 days, and the earlier one stays for a week', async () => {
    const [first] = await secretsAt(0);
    expect(await secretsAt(31, false)).toEqual([first]);
    expect(await secretsInFile(dataDir, after(31), true)).toEqual({
      secrets: [expect.not.stringMatching(first ?? ''), first],
      renewed: true,
    });
    const both = await secretsAt(37.9);
    expect(both).toHaveLength(2);
    expect(await secretsAt(38.1)).toEqual([both[0]]);
  });

  it('are not replaced if the file is damaged', async () => {
    await secretsAt(0);
    await writeFile(path.join(dataDir, 'token-secrets'), 'nonsense\n');
    await expect(secretsAt(1)).rejects.toThrow('is damaged. Delete it, and everybody signs in');
  });

  it('accept tokens of an earlier one, and sign with the new one', async () => {
    const subject = {
      sessionId: '0198c0de-0000-7000-8000-000000000001',
      accountId: '0198c0de-0000-7000-8000-000000000002',
    };
    const [old, renewed] = [
      'an old secret of 32 characters...',
      'a new secret of 32 characters....',
    ];
    const signed = (tokens: ReturnType<typeof createTokens>) =>
      tokens.sign(subject, 'user', after(0), after(7));
    const tokens = createTokens(renewed, [old]);
    expect(await tokens.read(await signed(createTokens(old)), after(1))).toMatchObject(subject);
    expect(await tokens.read(await signed(createTokens(old)), after(8))).toBeUndefined();
    expect(await createTokens(renewed).read(await signed(tokens), after(1))).toMatchObject(subject);
    expect(await createTokens(old).read(await signed(tokens), after(1))).toBeUndefined();
    const stranger = createTokens('known to nobody, and just as long');
    expect(await tokens.read(await signed(stranger), after(1))).toBeUndefined();
  });
});
