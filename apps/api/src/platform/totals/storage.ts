import type { Account } from '@flowdeck/contract/identity/account';
import { refuseFull, toStorage } from '@flowdeck/domain/quotas';
import { eq, exists, sql } from 'drizzle-orm';
import { accounts } from '../../identity/accounts/tables.ts';
import { isUnproven } from '../../identity/members/tables.ts';
import type { Database } from '../db/database.ts';
import type { Disk } from '../disk/disk.ts';
import { totals } from './tables.ts';

/**
 * How much a workspace holds, by its totals.
 * @param most bytes that one may hold whose address is proved
 */
export function createStorage(db: Database, disk: Pick<Disk, 'requireRoom'>, most: number) {
  async function of(workspaceId: string): Promise<Account['storage']> {
    const unproven = db.select({ id: accounts.id }).from(accounts).where(isUnproven(workspaceId));
    const [found] = await db
      .select({
        used: sql<number>`coalesce(sum(${totals.bytes}), 0)::float8`,
        isUnproven: sql<boolean>`${exists(unproven)}`,
      })
      .from(totals)
      .where(eq(totals.workspaceId, workspaceId))
      .prepare('whole_workspace_storage')
      .execute();
    return toStorage(found?.used ?? 0, most, found?.isUnproven ?? false);
  }

  return {
    of,

    /**
     * Calls at the same time may each get past it, and go beyond the limit by what they add.
     * @throws {Problem} 409 for a full workspace, 503 for a full disk
     */
    requireRoom: async (workspaceId: string): Promise<void> => {
      disk.requireRoom();
      refuseFull(await of(workspaceId));
    },
  };
}
