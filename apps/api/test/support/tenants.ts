import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { defaultTimeout } from '@flowdeck/contract/exchange';
import { signUp } from '@flowdeck/contract/identity/session';
import { workspaceHeader } from '@flowdeck/contract/roles';
import { password, type Given } from './neighbours-day.ts';

/** Each tenant has an address of its own, as the trusted proxy says. */
const addresses = {
  hostile: '203.0.113.1',
  glutton: '203.0.113.2',
  neighbour: '198.51.100.1',
};
export type Tenant = keyof typeof addresses;

interface Outside {
  arrived: (email: string) => Promise<{ link: string }>;
}

/** The tenants of a server. */
export function tenantsAt(address: string, outside: Outside) {
  const send = async (
    tenant: Tenant,
    endpoint: EndpointSpec,
    {
      body,
      token,
      id = '',
      key,
      accept,
      workspace,
    }: Given & { id?: string; key?: string; accept?: string; workspace?: string },
  ) =>
    fetch(`${address}${endpoint.path.replace(':id', id)}`, {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': addresses[tenant],
        ...(accept !== undefined && { accept }),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(workspace !== undefined && { [workspaceHeader]: workspace }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      // Our own client gives up then.
      signal: tenant === 'neighbour' ? AbortSignal.timeout(defaultTimeout) : null,
    });

  /** Opens an account, and returns the token of its session. */
  const account = async (tenant: Tenant, email = `${tenant}@example.org`) => {
    const body = { email, name: tenant, password, action: 'signup' };
    const response = await send(tenant, signUp, { body });
    if (response.status !== 200) throw new Error(await response.text());
    const { data } = (await response.json()) as { data: { token: string } };
    // Nothing leaves before the address is verified; the same browser keeps the password.
    const { link } = await outside.arrived(email);
    await fetch(address + link, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': addresses[tenant],
        'content-type': 'application/x-www-form-urlencoded',
        cookie: response.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      },
    });
    return data.token;
  };

  return { send, account };
}
