import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { useServices } from '../../platform/services.tsx';
import { authCopy } from './auth-copy.ts';

/**
 * Leaves for a provider's own sign-in page.
 * @param from where the visitor is, so that a refusal brings them back to it
 * @param onFailure receives why a provider cannot be used
 */
export function useProvider(from: 'signin' | 'signup', onFailure: (text: string) => void) {
  const { leaveTo, log } = useServices();
  return (provider: IdentityProvider) => {
    try {
      leaveTo(`/api/auth/${provider}?from=${from}`);
    } catch (error) {
      log(`Could not open ${provider} sign-in.`, error);
      onFailure(authCopy.errors[provider]);
    }
  };
}
