import { createPrivateKey, type KeyObject } from 'node:crypto';
import { notAnAddress, readEnv, type Environment, type ReadVariable } from '../config/read-env.ts';
import { StartError } from '../errors/start-error.ts';

/** A client of Google as its console registers it. */
interface GoogleConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

/** A Services ID of Apple, and the key that its client secrets are signed with. */
export interface AppleConfig {
  issuer: URL;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: KeyObject;
}

/** Who can vouch for visitors; null where the operator has not registered with them. */
export interface ProvidersConfig {
  google: GoogleConfig | null;
  apple: AppleConfig | null;
}

const googleNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const appleNames = [
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const;

/**
 * Reads GOOGLE_* and APPLE_*; empty variables count as absent.
 * @throws {StartError} one sentence about the first value that cannot be used; it repeats no value
 */
export function readProvidersConfig(env: Environment): ProvidersConfig {
  const read = readEnv(env);
  const google = together(read, googleNames);
  const apple = together(read, appleNames);
  return {
    google: google && {
      issuer: readIssuer(read, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    apple: apple && {
      issuer: readIssuer(read, 'APPLE_ISSUER', 'https://appleid.apple.com'),
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: readKey(apple.APPLE_PRIVATE_KEY),
    },
  };
}

/** All of the variables or none. */
function together<const N extends string>(
  read: ReadVariable,
  names: readonly N[],
): Record<N, string> | null {
  const found = names.flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (found.length === 0) return null;
  if (found.length === names.length) return Object.fromEntries(found) as Record<N, string>;
  throw new StartError(`${names.join(', ')} must be set together.`);
}

function readIssuer(read: ReadVariable, name: string, fallback: string): URL {
  const value = read(name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  const loopback = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (loopback && url.protocol === 'http:')) return url;
  throw notAnAddress(name, ['https:']);
}

function readKey(pem: string): KeyObject {
  try {
    // Where a file of variables holds the key on one line, its line breaks are written as \n.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below, without the key.
  }
  throw new StartError('APPLE_PRIVATE_KEY must be the text of the .p8 file that Apple gave.');
}
