import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const copy = emailsCopy.invitation;

/** With a link that opens an account. */
export const Invitation = ({ link }: LinkProps) => <LinkNotice {...copy} link={link} />;
Invitation.subject = copy.subject;
