import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for an address. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The stored form of a secret; it needs no salt and no slow hash, because it cannot be guessed. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
