import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { appleSecret, type AppleConfig } from './apple-secret.ts';
import { createProviderClient, type ProviderClient } from './client.ts';

/** A client of Google, as its console registers it. */
export interface GoogleConfig {
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
