import { randomUUID } from 'node:crypto';
import { sessionMs } from '@flowdeck/domain/session/session-token';
import { and, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { sessions } from './tables.ts';
import type { Account } from './store.ts';
import type { Tokens } from './tokens.ts';

/** How long a token that was handed over in an address waits for its first use. */
const claimMs = 60_000;

/** Opens sessions, whatever the way in. */
export function createGrants(tokens: Tokens, now: () => Date) {
  return {
    /**
     * Stores a session and forgets the account's ended ones.
     * @param inAddress for a token that travels in an address, where others may find it later: it
     *   dies after 60 s unless a call was made with it
     * @returns the session's token
     */
    async open(
      tx: Transaction,
      { id: accountId, role }: Account,
      { inAddress = false } = {},
    ): Promise<string> {
      const from = now();
      const to = new Date(from.getTime() + sessionMs);
      const sessionId = randomUUID();
      await tx
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, from)));
      await tx.insert(sessions).values({
        id: sessionId,
        accountId,
        createdAt: from,
        expiresAt: to,
        claimBy: inAddress ? new Date(from.getTime() + claimMs) : null,
      });
      return tokens.sign({ sessionId, accountId }, role, from, to);
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
