import { emailsCopy } from './emails-copy.ts';
import { LinkNotice } from './parts/from-product.tsx';

const copy = emailsCopy.invitation;

/** With a link that opens an account. */
export const Invitation = ({ link }: { link: string }) => <LinkNotice {...copy} link={link} />;
Invitation.subject = copy.subject;
