import { archiveCopy } from '@flowdeck/domain/operations/archive/archive-copy';
import { archiveTicketMs } from '@flowdeck/domain/operations/archive/archive';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { Problem } from '@flowdeck/domain/problem';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { Account } from '../../identity/accounts/store.ts';
import { accounts } from '../../identity/accounts/tables.ts';
import { owns } from '../../identity/members/tables.ts';
import type { Session } from '../../platform/http/route.ts';
import { archiveTickets } from './tables.ts';
import type { Platform } from '../../platform/index.ts';

const hour = 60 * 60_000;
const archivesAnHour = 5;

type Deps = Pick<Platform, 'db' | 'limits' | 'now'>;

/** Who may download an archive: a navigation has no session. */
export function createArchiveTickets({ db, limits, now }: Deps) {
  const isOpen = (ticket: string) =>
    and(eq(archiveTickets.ticketHash, digest(ticket)), gt(archiveTickets.expiresAt, now()));

  async function accountOf(
    found: typeof archiveTickets.$inferSelect | undefined,
  ): Promise<Account> {
    if (!found) throw new Problem('not_found', archiveCopy.linkDead);
    const { accountId, workspaceId } = found;
    // They may not own it any more.
    const isTheirs = and(
      eq(accounts.id, accountId),
      owns(workspaceId),
      isNull(accounts.disabledAt),
    );
    const [account] = await db.select().from(accounts).where(isTheirs);
    if (!account) throw new Problem('not_found', archiveCopy.linkDead);
    return { ...account, workspaceId };
  }

  return {
    /**
     * The address of the caller's archive.
     * @throws {Problem} 403 after too long a time, 429 after too many
     */
    async issue({ user, workspaceId, createdAt }: Session): Promise<{ address: string }> {
      requireRecentSignIn(createdAt, now(), archiveCopy.tooOld);
      await limits.take({ name: 'archive', key: user.id, limit: archivesAnHour, windowMs: hour });
      const ticket = newSecret();
      await db
        .delete(archiveTickets)
        .where(lte(archiveTickets.expiresAt, now()))
        .prepare('across_workspaces_ended_archive_tickets')
        .execute();
      const at = now();
      await db.transaction(async (tx) => {
        await tx.insert(archiveTickets).values({
          ticketHash: digest(ticket),
          accountId: user.id,
          workspaceId,
          expiresAt: new Date(at.getTime() + archiveTicketMs),
        });
        await recordAudit(tx, workspaceId, { action: 'archive-requested' }, at);
      });
      return { address: `/api/account/archive/${ticket}` };
    },

    /** @throws {Problem} 404 for a ticket that was used or has expired */
    async check(ticket: string): Promise<void> {
      const [open] = await db
        .select()
        .from(archiveTickets)
        .where(isOpen(ticket))
        .prepare('across_workspaces_archive_ticket')
        .execute();
      await accountOf(open);
    },

    /**
     * Whose archive a ticket is for, and as `workspaceId` of which workspace; it is used up.
     * @throws {Problem} 404 for one that was used or has expired
     */
    async redeem(ticket: string): Promise<Account> {
      const [used] = await db
        .delete(archiveTickets)
        .where(isOpen(ticket))
        .returning()
        .prepare('across_workspaces_used_archive_ticket')
        .execute();
      return accountOf(used);
    },
  };
}

export type ArchiveTickets = ReturnType<typeof createArchiveTickets>;
