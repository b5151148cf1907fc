import type { ReactNode } from 'react';
import { identityProviders, type IdentityProvider } from '@flowdeck/contract/session';
import { ProviderButton } from '@flowdeck/ui/provider-button';
import { useServices } from '../../platform/services.tsx';
import { providerUnavailable } from '../session-copy.ts';

export interface ProviderButtonsProps {
  /** Where the visitor is, so that a refusal brings them back to it. */
  from: 'signin' | 'signup';
  onEmail: () => void;
  /** Says why a provider cannot be used. */
  onFailure: (text: string) => void;
  /** Keeps a provider from being used yet; it says why by itself. */
  mayLeave?: () => boolean;
  /** Further ways, below these. */
  children?: ReactNode;
}

/** Continue with Google, with Apple, with Email. */
export function ProviderButtons({
  from,
  onEmail,
  onFailure,
  mayLeave = () => true,
  children,
}: ProviderButtonsProps) {
  const { leaveTo, log } = useServices();
  const go = (provider: IdentityProvider) => {
    if (!mayLeave()) return;
    try {
      leaveTo(`/api/auth/${provider}?from=${from}`);
    } catch (error) {
      log(`Could not open ${provider} sign-in.`, error);
      onFailure(providerUnavailable(provider));
    }
  };
  return (
    <div className="grid gap-2">
      {identityProviders.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          onClick={() => {
            go(provider);
          }}
        />
      ))}
      <ProviderButton provider="email" onClick={onEmail} />
      {children}
    </div>
  );
}
