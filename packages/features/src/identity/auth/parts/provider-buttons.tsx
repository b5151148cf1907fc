import type { ReactNode } from 'react';
import { identityProviders, type IdentityProvider } from '@flowdeck/contract/identity/session';
import { ProviderButton } from '@flowdeck/ui/provider-button';

export interface ProviderButtonsProps {
  onProvider: (provider: IdentityProvider) => void;
  onEmail: () => void;
  /** Further ways, below these. */
  children?: ReactNode;
}

/** Continue with Google, with Apple, with Email. */
export function ProviderButtons({ onProvider, onEmail, children }: ProviderButtonsProps) {
  return (
    <div className="grid gap-2">
      {identityProviders.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          onClick={() => {
            onProvider(provider);
          }}
        />
      ))}
      <ProviderButton provider="email" onClick={onEmail} />
      {children}
    </div>
  );
}
