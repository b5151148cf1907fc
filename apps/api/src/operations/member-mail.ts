import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '../identity/accounts/tables.ts';
import { members } from '../identity/members/tables.ts';
import type { Database } from '../platform/db/database.ts';
import { workspaces } from '../platform/db/tables.ts';
import type { Platform } from '../platform/index.ts';
import type { Ending } from '../platform/jobs/work.ts';
import type { MailFailure } from '../platform/mail/smtp.ts';

/** Whom an email is for: undefined for somebody who is no member any more, is disabled, or has no address of their own. */
export async function receiverOf(db: Database, workspaceId: string, accountId: string) {
  const [found] = await db
    .select({
      workspace: workspaces.name,
      editorsNeedApproval: workspaces.editorsNeedApproval,
      role: members.role,
      email: accounts.email,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        eq(members.accountId, accountId),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.disabledAt),
      ),
    );
  return found?.email ? { ...found, email: found.email } : undefined;
}

/** Sends an email that is not repeated if it perhaps left: the next one tells as much. */
export async function deliverOnce(
  { mailer }: Pick<Platform, 'mailer'>,
  mail: Parameters<Platform['mailer']['deliver']>[0],
  signal: AbortSignal,
): Promise<Ending> {
  try {
    await mailer.deliver(mail, signal);
  } catch (error) {
    const { is, message } = error as Partial<MailFailure>;
    if (is === undefined) throw error;
    if (is !== 'perhaps') return { is, reason: message ?? '' };
  }
  return { is: 'done' };
}
