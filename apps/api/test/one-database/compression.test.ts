import { gunzipSync } from 'node:zlib';
import { signIn, signUp } from '@flowdeck/contract/identity/session';
import { limits } from '@flowdeck/contract/text';
import {
  createWorkflow,
  getWorkflowStats,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

describeApi('the size of an answer', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ token } = await api.addSignedIn('ada'));
    for (let n = 0; n < 10; n++) {
      const body = {
        name: `Intake ${String(n)}`,
        type: 'Verification',
        description: 'Checks leads.',
      };
      await api.call(createWorkflow, { token, body });
    }
  });
  afterAll(() => api.close());

  const ask = (url: string, encodings: string) =>
    api.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encodings },
    });

  it('is smaller for a client that unpacks it', async () => {
    const plain = await ask(listWorkflows.path, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask(listWorkflows.path, 'br, gzip');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('stays as it is if there is little to gain', async () => {
    const stats = await ask(getWorkflowStats.path, 'gzip');
    expect(stats.headers['content-encoding']).toBeUndefined();
  });

  it('cannot reveal a token, which is never compressed', async () => {
    const credentials = {
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      password: 'correct horse battery',
    };
    const post = (url: string, payload: object) =>
      api.app.inject({ method: 'POST', url, headers: { 'accept-encoding': 'gzip' }, payload });
    const signedUp = await post(signUp.path, {
      ...credentials,
      name: 'Ä'.repeat(limits.name),
      action: 'signup',
    });
    const signedIn = await post(signIn.path, {
      username: credentials.email,
      password: credentials.password,
    });
    for (const answer of [signedUp, signedIn]) {
      expect(answer.json()).toMatchObject({ success: true });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});
