import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const copy = emailsCopy.newAddress;

/** To an address that an account shall have. */
export const NewAddress = ({ link }: LinkProps) => <LinkNotice {...copy} link={link} />;
NewAddress.subject = copy.subject;
