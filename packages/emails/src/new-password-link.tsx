import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const { newPasswordLink: copy, signInLink, worksOnce } = emailsCopy;

/** With a link that signs in and leads to a new password. */
export const NewPasswordLink = ({ link }: LinkProps) => (
  <LinkNotice {...copy} worksOnce={worksOnce} ignore={signInLink.ignore} link={link} />
);
NewPasswordLink.subject = copy.subject;
