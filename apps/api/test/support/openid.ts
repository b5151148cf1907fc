import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** The person that the provider recognises in its next visitor. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

interface Options {
  redirectUri: string;
  /** A fixed secret, or the key that verifies Apple's kind of secret. */
  secret: string | { key: KeyObject; teamId: string; keyId: string };
}

export const openidClientId = 'flowdeck-at-the-provider';

/** A real OpenID provider on loopback that signs in everyone without asking. */
export async function startOpenid({ redirectUri, secret }: Options) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const state: { person: Person; deny: boolean } = {
    person: { sub: 'p1', email: 'ada@example.org', email_verified: true, name: 'Ada' },
    deny: false,
  };
  const provider = new Provider(issuer, configuration(redirectUri, secret, state));
  if (typeof secret !== 'string') checkAppleSecrets(provider, issuer, secret);
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void callback(request, response);
      return;
    }
    const result = state.deny
      ? { error: 'access_denied', error_description: 'They said no' }
      : { login: { accountId: state.person.sub } };
    void provider.interactionFinished(request, response, result);
  });
  return { issuer, state, visit: createVisitor(), close: () => close(server) };
}

function configuration(
  redirectUri: string,
  secret: Options['secret'],
  state: { person: Person },
): Configuration {
  return {
    clients: [
      {
        client_id: openidClientId,
        client_secret: typeof secret === 'string' ? secret : 'compared by its signature',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: [] },
    scopes: ['openid', 'email', 'profile', 'name'],
    // As with Google and Apple, the claims are in the identity token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for tests'] },
    // Seconds; set, so that it does not warn about its defaults.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...state.person, sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  };
}

/** Has the provider check client secrets as Apple does. */
function checkAppleSecrets(
  provider: Provider,
  issuer: string,
  { key, teamId, keyId }: Exclude<Options['secret'], string>,
): void {
  provider.Client.prototype.compareClientSecret = async (actual: string) => {
    const { protectedHeader } = await jwtVerify(actual, createPublicKey(key), {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: openidClientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    });
    return protectedHeader.kid === keyId;
  };
}

/** Follows the provider's redirects like a browser; a new browser each time. */
function createVisitor() {
  return async (start: string): Promise<{ url: string; body: string }> => {
    const cookies = new Map<string, string>();
    let url = start;
    for (;;) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name !== undefined && value) cookies.set(name, value);
      }
      const next = response.headers.get('location');
      const body = await response.text();
      if (next === null) return { url, body };
      url = new URL(next, url).href;
      if (!url.startsWith(new URL(start).origin)) return { url, body };
    }
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
