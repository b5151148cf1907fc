import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { AppleMark, GoogleMark, providers, type Provider } from './provider-mark.tsx';

export { providers, type Provider };

const faces: Record<Provider, { label: string; mark: ReactNode }> = {
  google: { label: 'Continue with Google', mark: <GoogleMark /> },
  apple: { label: 'Continue with Apple', mark: <AppleMark /> },
  email: { label: 'Continue with Email', mark: <Mail aria-hidden className="size-4" /> },
};

export interface ProviderButtonProps extends Pick<ButtonProps, 'onClick' | 'pending' | 'disabled'> {
  /** Who vouches for the account. It decides the text and the mark. */
  provider: Provider;
}

/** One way to sign in or up, as wide as its card. */
export function ProviderButton({ provider, ...button }: ProviderButtonProps) {
  const { label, mark } = faces[provider];
  return (
    <Button {...button} icon={mark} className="min-h-10 w-full">
      {label}
    </Button>
  );
}
