import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import { tokenClaims } from '@flowdeck/domain/identity/session-token';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const algorithm = 'HS256';
const issuer = 'flowdeck';
const audience = 'flowdeck-web';
const claims = z.object({ sub: z.uuid(), jti: z.uuid(), exp: z.number() });
/** How many tokens' verified signatures are cached. */
const remembered = 5_000;

export interface TokenSubject {
  sessionId: string;
  accountId: string;
}

/**
 * Signs and reads session tokens. A readable token is not yet a session: its row decides.
 * @param earlier secrets that no longer sign, but whose tokens may not have expired
 */
export function createTokens(secret: string, earlier: readonly string[] = []) {
  // A key object is imported once; bytes would be imported on every call.
  const key = createSecretKey(secret, 'utf8');
  const earlierKeys = earlier.map((one) => createSecretKey(one, 'utf8'));
  // A valid signature stays valid until the token expires; only the session may end earlier.
  const read = new LRUCache<string, TokenSubject & { expiresAt: number }>({ max: remembered });
  return {
    sign({ sessionId, accountId }: TokenSubject, role: SessionUser['role'], from: Date, to: Date) {
      // The client chooses its verify call by `role` and `type`; the server never reads them.
      return new SignJWT(tokenClaims({ role }))
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(accountId)
        .setJti(sessionId)
        .setIssuedAt(from)
        .setExpirationTime(to)
        .sign(key);
    },

    /** Undefined for a token that this server did not sign or that has expired. */
    async read(token: string, now: Date): Promise<TokenSubject | undefined> {
      let known = read.get(token);
      for (const one of [key, ...earlierKeys]) known ??= await verify(token, one, now);
      return known && known.expiresAt > now.getTime() ? known : undefined;
    },
  };

  async function verify(token: string, by: KeyObject, now: Date) {
    const verified = await jwtVerify(token, by, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    });
    const payload = claims.safeParse(verified?.payload).data;
    if (!payload) return undefined;
    const { jti: sessionId, sub: accountId, exp } = payload;
    const subject = { sessionId, accountId, expiresAt: exp * 1000 };
    read.set(token, subject);
    return subject;
  }
}

export type Tokens = ReturnType<typeof createTokens>;
