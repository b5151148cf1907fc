import { emailsCopy } from './emails-copy.ts';
import { LinkNotice, type LinkProps } from './parts/from-product.tsx';

const copy = emailsCopy.addressProof;

/** To the address of a new account with a password. */
export const AddressProof = ({ link }: LinkProps) => <LinkNotice {...copy} link={link} />;
AddressProof.subject = copy.subject;
