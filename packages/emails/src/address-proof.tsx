import { emailsCopy } from './emails-copy.ts';
import { LinkNotice } from './parts/from-product.tsx';

const copy = emailsCopy.addressProof;

/** To the address of a new account with a password. */
export const AddressProof = ({ link }: { link: string }) => <LinkNotice {...copy} link={link} />;
AddressProof.subject = copy.subject;
