import type { ReactNode } from 'react';
import { Checkbox } from '@flowdeck/ui/checkbox';
import type { ToggleProps } from '../../../platform/form/contract-form.ts';
import { signUpCopy } from '../sign-up-copy.ts';

const copy = signUpCopy.terms;

export interface TermsLinks {
  /** The link to the terms of service. It must not take the visitor away from what they typed. */
  terms: ReactNode;
  /** The link to the privacy policy, likewise. */
  privacy: ReactNode;
}

export interface TermsCheckboxProps {
  toggle: ToggleProps;
  links: TermsLinks;
}

/** The consent that every way to sign up needs (docs/specification.md, section 5). */
export function TermsCheckbox({ toggle, links }: TermsCheckboxProps) {
  return (
    <Checkbox
      label={
        <span className="text-pretty [&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2">
          {copy.agree} {links.terms} {copy.and} {links.privacy}
        </span>
      }
      required
      {...toggle}
    />
  );
}
