import { emailsCopy } from './emails-copy.ts';
import { LinkNotice } from './parts/from-product.tsx';

const copy = emailsCopy.newAddress;

/** To an address that an account shall have. */
export const NewAddress = ({ link }: { link: string }) => <LinkNotice {...copy} link={link} />;
NewAddress.subject = copy.subject;
