import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess, as text for an address. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret; it needs no salt and no slow hash, for it cannot be guessed. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
