import type { IdentityProvider } from '@flowdeck/contract/session';
import type { ProvidersConfig } from '../config/config.ts';
import { appleSecret } from './apple-secret.ts';
import { createProviderClient, type ProviderClient } from './client.ts';

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
