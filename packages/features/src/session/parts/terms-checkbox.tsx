import type { ReactNode } from 'react';
import { Checkbox } from '@flowdeck/ui/checkbox';
import type { SignUpForm } from '../use-sign-up-form.ts';

export interface TermsLinks {
  /** The link to the terms of service. It must not take the visitor away from what they typed. */
  terms: ReactNode;
  /** The link to the privacy policy, likewise. */
  privacy: ReactNode;
}

/** The consent that every way to sign up needs (specification, section 5). */
export function TermsCheckbox({ form, links }: { form: SignUpForm; links: TermsLinks }) {
  const { draft, problems, change } = form;
  return (
    <Checkbox
      label={
        <span className="[&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2">
          I agree to the {links.terms} and {links.privacy}
        </span>
      }
      name="terms"
      required
      checked={draft.agreed}
      error={problems.agreed}
      onCheckedChange={(agreed) => {
        change({ agreed });
      }}
    />
  );
}
