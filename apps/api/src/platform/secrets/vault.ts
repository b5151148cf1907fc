import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'sealed-1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what is secret in the database. `about` says what a text is and whose, such as `totp:<id>`:
 * sealed text of one row does not open in another.
 */
export interface Vault {
  seal: (text: string, about: string) => string;
  /**
   * What was sealed; a text stored before there was a vault, as it is. Null if none of the keys opens it:
   * then it is lost.
   */
  open: (stored: string, about: string) => string | null;
  /** Whether it is sealed with the key that seals now. */
  isCurrent: (stored: string) => boolean;
}

interface Key {
  /** Says which key sealed a text, and nothing else about the key. */
  id: string;
  key: Buffer;
}

/**
 * AES-256-GCM with a key made from each secret; every text names the key that sealed it.
 * @param secrets the first one seals, and all open
 */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const keys = secrets.map(toKey);
  const [current = toKey(secrets[0])] = keys;
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
      return [version, current.id, sealed].join(':');
    },

    open(stored, about) {
      const [form, keyId, sealed] = stored.split(':');
      if (form !== version) return stored;
      const found = keys.find(({ id }) => id === keyId);
      if (!found || sealed === undefined) return null;
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const cipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = bytes.subarray(ivBytes + tagBytes);
        return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    isCurrent: (stored) => stored.startsWith(`${version}:${current.id}:`),
  };
}

function toKey(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'flowdeck encryption at rest', 32));
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
}
