import type { SignUpDraft } from '../model/sign-up-forms.ts';
import type { TermsLinks } from './terms-checkbox.tsx';

/** What each way to sign up gets from the screen. */
export interface SignUpStepProps {
  /** What was typed so far, whatever the way, so that no change of way loses it. */
  draft: Partial<SignUpDraft>;
  onChange: (part: Partial<SignUpDraft>) => void;
  links: TermsLinks;
  onBack: () => void;
  /** Receives what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}
