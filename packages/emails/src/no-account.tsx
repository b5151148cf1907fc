import { emailsCopy } from './emails-copy.ts';
import { FromProduct } from './parts/from-product.tsx';
import { Action, Paragraph } from './parts/text.tsx';

const copy = emailsCopy.signInLink;

export interface NoAccountProps {
  /** Where the owner of the address may open an account; null where they may not. */
  signUpUrl: string | null;
}

/** In place of a sign-in link, to an address without an account. */
export const NoAccount = ({ signUpUrl }: NoAccountProps) => (
  <FromProduct>
    <Paragraph>{signUpUrl === null ? copy.noAccountHere : copy.noAccount}</Paragraph>
    {signUpUrl !== null && <Action href={signUpUrl}>{copy.signUp}</Action>}
    <Paragraph muted>{copy.ignore}</Paragraph>
  </FromProduct>
);
NoAccount.subject = copy.subject;
