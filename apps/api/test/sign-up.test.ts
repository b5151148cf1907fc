import { confirmTotp, startTotp } from '@flowdeck/contract/identity/account';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../src/platform/http/request.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';

const password = 'a long enough phrase';

describeApi('password sign-up', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('creates one account for many simultaneous sign-ups with one address', async () => {
    const payload = { email: 'crowd@example.org', name: 'Crowd', password, action: 'signup' };
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/email',
          payload,
          remoteAddress: `192.0.2.${String(i)}`,
        }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describeApi('limits on sign-in and sign-up', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ trustProxy: ['127.0.0.1'] });
    await api.addAccount('mara');
    await api.addAccount('noor');
  });
  afterAll(() => api.close());

  const send = (url: string, payload: object, client: string) =>
    api.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-forwarded-for': client },
    });
  const tryIn = (username: string, client: string, secret = 'wrong') =>
    send('/api/auth/signin', { username, password: secret }, client);

  it.each(['mara', 'nobody'])('refuses the 11th failure with the name %s', async (name) => {
    for (let i = 0; i < 10; i++) {
      const client = `192.0.2.${String(i)}`;
      expect((await tryIn(name, client)).statusCode).toBe(401);
    }
    const refused = await tryIn(name, '192.0.2.99', 'correct horse battery');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json<{ error: string }>().error).toBe(
      'Too many attempts. Please try again in 15 minutes.',
    );
    expect((await tryIn('noor', '192.0.2.99', 'correct horse battery')).statusCode).toBe(200);
  });

  it('counts failures by the account, whichever of its names was entered', async () => {
    await api.addAccount('ines', { email: 'ines@example.org' });
    for (let i = 0; i < 10; i++) {
      const name = i % 2 === 0 ? 'ines' : 'Ines@Example.org';
      expect((await tryIn(name, `192.0.2.1${String(i)}`)).statusCode).toBe(401);
    }
    const both = ['ines', 'ines@example.org'].map((name) => tryIn(name, '192.0.2.98'));
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  });

  it('judges no more of many codes at once', async () => {
    const { token } = await api.addSignedIn('dora');
    const { secret } = (await api.call(startTotp, { token })).data;
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
    await api.call(confirmTotp, { token, body: { code: codeNow() } });
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    const ticketed = await tryIn('dora', '192.0.2.99', testPassword);
    const { ticket } = ticketed.json<{ ticket: string }>();
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    const codes = [...Array.from({ length: 149 }, () => wrong), codeNow()];
    const answers = await Promise.all(
      codes.map((code, i) => send(finishSignIn.path, { ticket, code }, `198.51.100.${String(i)}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
  });

  it('counts only failures: a user with the password can sign in often', async () => {
    for (let i = 0; i < 15; i++) {
      const { statusCode } = await tryIn('noor', '198.51.100.1', 'correct horse battery');
      expect(statusCode).toBe(200);
    }
  });

  it('refuses only the client that tries many names; ping still answers', async () => {
    const household = (i: number) => `2001:db8:1:2::${i.toString(16)}`;
    for (let i = 0; i < 100; i++) await tryIn(`name ${String(i)}`, household(i));
    expect((await tryIn('another', household(500))).statusCode).toBe(429);
    expect((await tryIn('another', '2001:db8:1:3::1')).statusCode).toBe(429);
    expect((await tryIn('another', '2001:db8:2:2::1')).statusCode).toBe(401);
    const headers = { 'x-forwarded-for': household(501) };
    expect((await api.app.inject({ url: '/api/ping', headers })).statusCode).toBe(200);
  });

  it('refuses a client that signs up endlessly', async () => {
    const statuses = [];
    for (let i = 0; i < 51; i++) {
      const person = { email: `p${String(i)}@example.org`, name: 'P', action: 'signup', password };
      statuses.push((await send('/api/auth/email', person, '203.0.113.7')).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(50);
  });

  it('trusts only the proxies that the configuration names', async () => {
    expect(clientOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(clientOf('192.0.2.1:50211')).toBe('192.0.2.1');
    expect(clientOf('[2001:db8:1:2::3]:50211')).toBe(clientOf('2001:db8:1:9::1'));
    const strict = await startTestApi();
    let last = 0;
    for (let i = 0; i < 101; i++) {
      const response = await strict.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: { username: `name ${String(i)}`, password: 'wrong' },
        headers: { 'x-forwarded-for': `192.0.2.${String(i)}` },
      });
      last = response.statusCode;
    }
    await strict.close();
    expect(last).toBe(429);
  });
});
