import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { removals } from '../../platform/removals/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from './tables.ts';

/** Whether an account, a row of `accounts`, owns a workspace. With an array, every plan finds accounts by their ids. */
export const owns = (workspace: string | SQL): SQL => sql`${accounts.id} = any(array(
  select ${members.accountId} from ${members} where ${and(
    eq(members.workspaceId, workspace),
    eq(members.role, 'owner'),
  )}))`;

/** Whether a workspace, whose id is an expression, is not being deleted and has an owner who is not disabled: else it does nothing. */
export const isEnabled = (workspace: SQL): SQL => sql`(exists (
  select 1 from ${accounts} where ${and(owns(workspace), isNull(accounts.disabledAt))}
) and not exists (
  select 1 from ${removals}
  where ${removals.workspaceId} = ${workspace} and ${removals.goneLeadId} is null))`;

/**
 * The owner of a workspace whose address is not proved: anyone can type in any address, so nothing leaves it until then.
 * Administrators' accounts, which the operator set up, and the demo's need no proof. Nobody shares a workspace before
 * their address is proved, so such an owner is its only member.
 */
export const isUnproven = (workspaceId: string): SQL | undefined =>
  and(
    owns(workspaceId),
    ne(accounts.role, 'super_admin'),
    eq(accounts.isDemo, false),
    isNotNull(accounts.email),
    isNull(accounts.emailVerifiedAt),
  );
