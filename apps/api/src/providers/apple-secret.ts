import { SignJWT } from 'jose';
import type { AppleConfig } from '../config/config.ts';

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
