import { scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { signIn } from '@flowdeck/contract/identity/session';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords, type Passwords } from '../../src/identity/accounts/passwords.ts';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from '../support/test-api.ts';

/** Every use of scrypt: its cost, and how many ran at that moment. */
const used: { cost: unknown; keyBytes: number; atOnce: number }[] = [];
let running = 0;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const watched: typeof derive = async (password, salt, keyBytes, cost) => {
  running += 1;
  used.push({ cost, keyBytes, atOnce: running });
  return derive(password, salt, keyBytes, cost).finally(() => (running -= 1));
};
beforeEach(() => used.splice(0));

describe('checking a password', () => {
  it('is done for two at a time, with twenty waiting and no more', async () => {
    const passwords = createPasswords(4, watched);
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('x')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
    expect(Math.max(...used.map(({ atOnce }) => atOnce))).toBe(2);
  });

  it('is done for one client once at a time, with three waiting', async () => {
    const passwords = createPasswords(4, watched);
    const all = Array.from({ length: 20 }, () => passwords.hash('x', '192.0.2.1'));
    const neighbour = passwords.verify('x', undefined, '192.0.2.2');
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await neighbour).toBe(false);
    expect(used[1]?.atOnce).toBe(2);
  });

  it('is the same without an account', async () => {
    const passwords = createPasswords(undefined, watched);
    const hash = await passwords.hash('right');
    await passwords.verify('wrong', hash);
    await passwords.verify('wrong', undefined);
    const [, known, unknown] = used;
    expect(known?.cost).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
    expect(unknown).toEqual(known);
  });
});

describeApi('checking a sign-in', () => {
  let api: TestApi;
  const asked: { password: string; hashed: boolean }[] = [];
  /** No check ends before it does. */
  let gate = Promise.resolve();
  beforeAll(async () => {
    const cheap = createPasswords(4);
    const passwords: Passwords = {
      hash: (password, client) => cheap.hash(password, client),
      async verify(password, hash) {
        asked.push({ password, hashed: hash !== undefined });
        await gate;
        return cheap.verify(password, hash);
      },
    };
    api = await startTestApi({ passwords });
    await api.addAccount('mara', { email: 'mara@example.org' });
    await api.addAccount('shown', { isDemo: true });
  });
  afterEach(() => asked.splice(0));
  afterAll(() => api.close());

  it.each([
    ['a wrong password', 'mara', true],
    ['a wrong password for an address', 'mara@example.org', true],
    ['nobody', 'nobody', false],
    ['no such address', 'nobody@example.org', false],
    ['a demo account outside demo mode', 'shown', false],
  ])('is one check with the same answer for %s', async (_, username, hashed) => {
    const body = { username, password: `${testPassword}!` };
    const { status, problem } = await api.call(signIn, { body });
    expect([status, problem.error]).toEqual([
      401,
      'Invalid credentials. Please check your username and password.',
    ]);
    expect(asked).toEqual([{ password: body.password, hashed }]);
  });

  it('is done for ten guesses at once, however many arrive', async () => {
    await api.addAccount('noor');
    const body = { username: 'noor', password: `${testPassword}!` };
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const refused: number[] = [];
    const guesses = Array.from({ length: 40 }, async () => {
      const { status } = await api.call(signIn, { body });
      refused.push(status);
    });
    await vi.waitFor(() => expect(asked.length + refused.length).toBe(40), { timeout: 10_000 });
    expect(asked).toHaveLength(10);
    expect(refused).toEqual(Array.from({ length: 30 }, () => 429));
    open();
    await Promise.all(guesses);
  });
});
