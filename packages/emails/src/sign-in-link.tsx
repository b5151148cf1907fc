import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const { signInLink: copy, worksOnce } = emailsCopy;

/** With a link that signs in, and creates an account if there is none. */
export const SignInLink = ({ link }: LinkProps) => (
  <LinkNotice {...copy} worksOnce={worksOnce} link={link} />
);
SignInLink.subject = copy.subject;
