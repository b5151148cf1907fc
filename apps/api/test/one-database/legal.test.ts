import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startTestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

describeApi('legal pages', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  afterEach(() => api.close());

  it('redirect to the operator’s own pages if there are any', async () => {
    const { legal } = readConfig({ TERMS_URL: 'https://example.com/terms?v=2' }, '/');
    api = await startTestApi({ legal });
    const terms = await api.app.inject('/terms');
    expect(terms.statusCode).toBe(302);
    expect(terms.headers.location).toBe('https://example.com/terms?v=2');
    expect((await api.app.inject('/privacy')).statusCode).toBe(404);
  });

  it('are otherwise the web app’s', async () => {
    api = await startTestApi();
    expect((await api.app.inject('/terms')).statusCode).toBe(404);
  });
});
