import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { createProviderClient, type ProviderClient } from './client.ts';
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** A client of Google, as its console registers it. */
interface GoogleConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

/** Identity providers; null where the operator has not registered with one. */
export interface ProvidersConfig {
  google: GoogleConfig | null;
  apple: AppleConfig | null;
}

export type ProviderClients = Readonly<Record<IdentityProvider, ProviderClient | null>>;

/** A client for each configured provider; null for the others. */
export function createProviderClients({ google, apple }: ProvidersConfig): ProviderClients {
  return {
    google:
      google &&
      createProviderClient({
        ...google,
        secret: async () => google.clientSecret,
        parameters: {},
      }),
    apple:
      apple &&
      createProviderClient({
        ...apple,
        secret: () => appleSecret(apple),
        // Apple provides the name and email address only this way.
        parameters: { scope: 'openid email name', response_mode: 'form_post' },
      }),
  };
}

/** A Services ID of Apple, and the key that its client secrets are signed with. */
interface AppleConfig {
  issuer: URL;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: KeyObject;
}

const lifeSeconds = 300;

/** Apple's kind of client secret: a short-lived statement that is signed with the client's key. */
function appleSecret(config: AppleConfig): Promise<string> {
  const { issuer, clientId, teamId, keyId, privateKey } = config;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer.href.replace(/\/$/, ''))
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(privateKey);
}
