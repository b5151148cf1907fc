import { endpoints } from '@flowdeck/contract/api';
import { signIn } from '@flowdeck/contract/identity/session';

/** What no log may contain, each identified by its own word. */
export const secrets = {
  admin: 'hush-admin-password',
  person: 'hush-person-password',
  wrong: 'hush-wrong-password',
  database: 'hush-database-password',
  smtp: 'hush-smtp-password',
  signing: 'hush-signing-secret-of-forty-characters!',
  model: 'hush-model-key',
  enrichment: 'hush-enrichment-key',
  webhook: 'hush-webhook-secret',
  google: 'hush-google-secret',
  bearer: 'hush-bearer-token',
  cookie: 'hush-cookie',
  query: 'hush-query-token',
  link: `hush-link-token-${'x'.repeat(27)}`,
};

const everything = JSON.stringify({
  username: 'operator',
  password: secrets.wrong,
  email: 'mara@example.org',
  name: 'Mara',
  action: 'signup',
  title: 'Calm launches',
  token: secrets.bearer,
});
const id = '00000000-0000-4000-8000-000000000000';
const pages = ['/dashboard', '/api/nothing', '/api/auth/google', '/api/auth/google/callback'];
const json = { 'content-type': 'application/json' };

/**
 * Makes every call with every secret that a caller could send, signed out and signed in.
 * @returns the statuses of the answers
 */
export async function tour(address: string, token: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  async function ask(
    url: string,
    method: string,
    headers: Record<string, string>,
    body = everything,
  ) {
    const response = await fetch(`${address}${url}`, {
      method,
      redirect: 'manual',
      headers: { cookie: `s=${secrets.cookie}`, ...headers },
      ...(method === 'GET' ? {} : { body }),
    });
    await response.text();
    statuses.add(response.status);
  }

  const link = `/api/auth/link/${secrets.link}`;
  const query = `token=${secrets.query}&code=${secrets.query}&state=${secrets.query}`;
  for (const bearer of [token, secrets.bearer]) {
    const authorization = `Bearer ${bearer}`;
    for (const { path, method } of Object.values(endpoints)) {
      const url = path.replaceAll(/:\w+/g, id);
      await ask(`${url}?${query}`, method, { ...json, authorization });
    }
    for (const url of [...pages, link]) await ask(`${url}?${query}`, 'GET', { authorization });
    await ask(link, 'POST', { 'content-type': 'application/x-www-form-urlencoded' });
    await ask(signIn.path, 'POST', { 'content-type': 'text/plain', authorization });
    await ask(signIn.path, 'POST', json, everything.slice(0, -1));
    await ask(signIn.path, 'PUT', { ...json, authorization });
  }
  return statuses;
}
