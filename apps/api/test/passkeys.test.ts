import { randomBytes } from 'node:crypto';
import { createAuthenticator } from '@flowdeck/contract/conformance/authenticator';
import {
  addPasskey,
  finishPasskeySignIn,
  startPasskey,
  startPasskeySignIn,
  type PasskeyOptions,
} from '@flowdeck/contract/identity/passkeys';
import { getSignInOptions } from '@flowdeck/contract/identity/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passkeyChallenges, passkeys } from '../src/identity/passkeys/tables.ts';
import { claimAccount } from '../src/identity/accounts/takeover.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('passkeys', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ publicUrl: () => 'https://flowdeck.test' });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.clock.now = new Date(api.clock.now.getTime() + 20 * 60_000);
  });

  const question = async () => (await api.call(startPasskeySignIn)).data.options as PasskeyOptions;
  const optionsFor = async (token: string) =>
    (await api.call(startPasskey, { token })).data.options as PasskeyOptions;
  const signInWith = (passkey: object) => api.call(finishPasskeySignIn, { body: { passkey } });

  /** Someone with a passkey. */
  async function newHolder(username: string, email?: string) {
    const { token } = await api.addSignedIn(username, email === undefined ? {} : { email });
    const authenticator = createAuthenticator();
    const options = await optionsFor(token);
    const body = { name: 'Laptop', passkey: authenticator.create(options) };
    expect((await api.call(addPasskey, { token, body })).status).toBe(200);
    return { token, authenticator };
  }

  it('are asked for with what WebAuthn needs to count as both steps', async () => {
    const { token } = await newHolder('asked');
    const options = await optionsFor(token);
    expect(options).toMatchObject({
      rp: { id: 'flowdeck.test', name: 'Flowdeck' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    });
    expect(options['challenge']).toMatch(/^[\w-]{43}$/);
    expect(await question()).toMatchObject({ rpId: 'flowdeck.test', userVerification: 'required' });
    const stored = JSON.stringify(await api.database.db.select().from(passkeyChallenges));
    expect(stored).not.toContain(options['challenge']);
  });

  it.each([
    ['a site of another origin', { origin: 'https://flowdeck.test.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that nobody unlocked', { verified: false }],
    ['somebody without the key', { signature: randomBytes(70) }],
  ])('refuse the answer of %s', async (name, lies) => {
    const { authenticator } = await newHolder(name);
    const { status, problem } = await signInWith(authenticator.answer(await question(), lies));
    expect([status, problem.code]).toEqual([401, 'unauthenticated']);
    expect((await signInWith(authenticator.answer(await question()))).status).toBe(200);
  });

  it('are no more than twenty, however many are added at once', async () => {
    const { token } = await api.addSignedIn('collector');
    const options = await Promise.all(Array.from({ length: 25 }, () => optionsFor(token)));
    const added = await Promise.all(
      options.map((one) => {
        const passkey = createAuthenticator().create(one);
        return api.call(addPasskey, { token, body: { name: 'Laptop', passkey } });
      }),
    );
    const statuses = added.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['that nobody has unlocked', { verified: false }],
  ])('cannot be added by a device %s', async (name, lies) => {
    const { token } = await api.addSignedIn(`adds ${name}`);
    const options = await optionsFor(token);
    const passkey = createAuthenticator().create(options, lies);
    const { status } = await api.call(addPasskey, { token, body: { name: 'Mine', passkey } });
    expect(status).toBe(400);
  });

  it('refuse a copy of an authenticator, whose count falls behind', async () => {
    const { authenticator } = await newHolder('copied');
    await signInWith(authenticator.answer(await question()));
    await api.database.db.update(passkeys).set({ counter: 1_000 });
    expect((await signInWith(authenticator.answer(await question()))).status).toBe(401);
  });

  it('accept one of many answers to one question', async () => {
    const { authenticator } = await newHolder('many');
    const answer = authenticator.answer(await question());
    const all = await Promise.all(Array.from({ length: 10 }, () => signInWith(answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('end at a takeover by the owner of the address', async () => {
    const { authenticator } = await newHolder('squatter', 'taken@example.org');
    const at = api.clock.now;
    await api.database.db.transaction((tx) =>
      claimAccount(tx, { email: 'taken@example.org', name: '', at }, async () => false),
    );
    expect((await signInWith(authenticator.answer(await question()))).status).toBe(401);
  });

  it.each([
    ['https://flowdeck.example.com', true],
    ['https://intranet', true],
    ['http://localhost:3000', true],
    ['http://flowdeck.example.com', false],
    ['http://127.0.0.1:3000', false],
    ['https://[::1]:3000', false],
  ])('are offered where browsers have them: %s', async (address, offered) => {
    const other = await startTestApi({ publicUrl: () => address }, api.database);
    expect((await other.call(getSignInOptions)).data.passkeys).toBe(offered);
    await other.app.close();
  });

  it('are questions that a client can ask a hundred times in 15 minutes', async () => {
    const statuses = [];
    for (let i = 0; i < 101; i += 1) statuses.push((await api.call(startPasskeySignIn)).status);
    expect(statuses.lastIndexOf(200)).toBe(99);
    expect(statuses.at(-1)).toBe(429);
  });
});
