import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { AppleMark, GoogleMark, providers, type Provider } from './provider-mark.tsx';
import { ofWord } from '../status-badge/open-word.ts';
import { providerButtonCopy } from './provider-button-copy.ts';

export { providers, type Provider };

const marks: Record<Provider, ReactNode> = {
  google: <GoogleMark />,
  apple: <AppleMark />,
  email: <Mail aria-hidden className="size-4" />,
};

export interface ProviderButtonProps extends Pick<ButtonProps, 'onClick' | 'pending' | 'disabled'> {
  /** The identity provider; decides the label and the logo. */
  provider: Provider;
  /** The button was pressed; never called while `pending`. */
  onClick?: ButtonProps['onClick'];
}

/** A full-width button for one way to sign in or up. */
export function ProviderButton({ provider, ...button }: ProviderButtonProps) {
  return (
    <Button {...button} icon={marks[provider]} className="min-h-10 w-full">
      {ofWord(providerButtonCopy, provider) ?? provider}
    </Button>
  );
}
