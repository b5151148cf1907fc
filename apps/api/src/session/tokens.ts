import type { SessionUser } from '@flowdeck/contract/session';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

const algorithm = 'HS256';
const issuer = 'flowdeck';
const audience = 'flowdeck-web';
const claims = z.object({ sub: z.uuid(), jti: z.uuid() });

export interface TokenSubject {
  sessionId: string;
  accountId: string;
}

/** Signs and reads session tokens. A readable token is not yet a session: its row decides. */
export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ sessionId, accountId }: TokenSubject, role: SessionUser['role'], from: Date, to: Date) {
      // `role` and `type` are for the client's choice of verify call; the server never reads them.
      const type = role === 'super_admin' ? 'admin_token' : 'user_token';
      return new SignJWT({ role, type })
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
      const verified = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      }).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      });
      const subject = claims.safeParse(verified?.payload);
      return subject.success
        ? { sessionId: subject.data.jti, accountId: subject.data.sub }
        : undefined;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
