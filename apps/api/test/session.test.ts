import {
  signIn,
  verifyAdmin,
  verifyUser,
  getSignInOptions,
} from '@flowdeck/contract/identity/session';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { testSecret } from './support/test-deps.ts';

describeApi('session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.addAccount('Mara', { email: 'Mara@Example.org' });
    await api.addAccount('showcase', { isDemo: true });
  });
  afterAll(() => api.close());

  const signInAs = (username: string) =>
    api.call(signIn, { body: { username, password: testPassword } });
  const verify = (token: string) => api.call(verifyUser, { token });

  it('has no demo account outside demo mode', async () => {
    const { status, problem } = await signInAs('showcase');
    expect(status).toBe(401);
    expect(problem.error).toBe('Invalid credentials. Please check your username and password.');
    expect((await api.call(getSignInOptions)).data.demo).toBeNull();
  });

  it('accepts only its own tokens', async () => {
    const { token } = (await signInAs('mara')).data;
    const claims = decodeJwt(token);
    const admin = { ...claims, role: 'super_admin', type: 'admin_token' };
    const sign = (payload: object, secret = testSecret, alg = 'HS256') =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg })
        .sign(new TextEncoder().encode(secret));
    const [header, , signature] = token.split('.');
    const altered = Buffer.from(JSON.stringify(admin)).toString('base64url');

    expect((await verify(await sign(claims))).status).toBe(200);
    const forgeries: Record<string, string> = {
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'another key': await sign(claims, 'some other secret of a sufficient length'),
      'another algorithm': await sign(claims, testSecret, 'HS512'),
      'an altered payload': `${header ?? ''}.${altered}.${signature ?? ''}`,
      'no signature': `${header ?? ''}.${altered}.`,
      expired: await sign({ ...claims, exp: api.clock.now.getTime() / 1000 - 1 }),
      'no expiry': await sign({ ...claims, exp: undefined }),
      'another audience': await sign({ ...claims, aud: 'somebody-else' }),
      'another issuer': await sign({ ...claims, iss: 'somebody-else' }),
      'no session': await sign({ ...claims, jti: undefined }),
      'an unknown session': await sign({ ...claims, jti: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11' }),
      'another account': await sign({ ...claims, sub: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11' }),
      'not a token': 'null',
    };
    for (const [name, forged] of Object.entries(forgeries)) {
      expect((await verify(forged)).status, name).toBe(401);
    }
  });

  it('takes the role from the database, not from the token', async () => {
    const claims = decodeJwt((await signInAs('mara')).data.token);
    const promoted = await new SignJWT({ ...claims, role: 'super_admin', type: 'admin_token' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(testSecret));
    expect((await api.call(verifyAdmin, { token: promoted })).status).toBe(403);
  });
});
