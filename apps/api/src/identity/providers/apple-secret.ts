import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** A Services ID of Apple, and the key that its client secrets are signed with. */
export interface AppleConfig {
  issuer: URL;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: KeyObject;
}

const lifeSeconds = 300;

/** Apple's kind of client secret: a short-lived statement that is signed with the client's key. */
export function appleSecret(config: AppleConfig): Promise<string> {
  const { issuer, clientId, teamId, keyId, privateKey } = config;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer.href.replace(/\/$/, ''))
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(privateKey);
}
