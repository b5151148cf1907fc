import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../support/test-database.ts';
import { expectProblem, startTestApi, type TestApi } from '../support/test-api.ts';

describeApi('the host of a request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ hosts: ['flowdeck.example.com'] });
  });
  afterAll(() => api.close());

  const ask = (host: string, url = '/api/ping') => api.app.inject({ url, headers: { host } });

  it.each([
    'localhost:3000',
    'app.localhost',
    '127.0.0.1:3000',
    '192.0.2.7',
    '[::1]:3000',
    'flowdeck',
    'flowdeck.example.com',
    'FLOWDECK.example.com:8080',
  ])('may be %s', async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  it.each(['evil.test', 'evil.test:3000', 'flowdeck.example.com.evil.test', '127.0.0.1.evil.test'])(
    'is refused if it is %s, whatever is requested',
    async (host) => {
      for (const url of ['/api/ping', '/', '/api/auth/google']) {
        const problem = expectProblem(await ask(host, url));
        expect(problem.error).toContain('set PUBLIC_URL');
      }
    },
  );
});
