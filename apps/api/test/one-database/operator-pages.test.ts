import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/operations/config/config.ts';
import { startTestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

describeApi('pages of the operator', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  afterEach(() => api.close());

  it.each([
    ['/terms', 'TERMS_URL', 'https://example.com/terms?v=2'],
    ['/privacy', 'PRIVACY_URL', 'https://example.com/privacy'],
    ['/help', 'SUPPORT_URL', 'https://example.com/help'],
    ['/help', 'SUPPORT_URL', 'mailto:help@example.com?subject=Flowdeck'],
  ])('are what %s redirects to, if %s says %s', async (path, name, href) => {
    const { operatorPages } = readConfig({ [name]: href }, '/');
    api = await startTestApi({ operatorPages });
    const redirected = await api.app.inject(path);
    expect(redirected.statusCode).toBe(302);
    expect(redirected.headers.location).toBe(href);
    for (const other of ['/terms', '/privacy', '/help'].filter((one) => one !== path)) {
      expect((await api.app.inject(other)).statusCode).toBe(404);
    }
  });

  it('are otherwise the web app’s', async () => {
    api = await startTestApi();
    expect((await api.app.inject('/terms')).statusCode).toBe(404);
    expect((await api.app.inject('/help')).statusCode).toBe(404);
  });
});
