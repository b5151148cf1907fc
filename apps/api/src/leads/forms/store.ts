import { orderOf, type Position } from '@flowdeck/domain/list/cursor';
import { newestForms, type StoredForm } from '@flowdeck/domain/leads/forms/lead-form';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountName, accounts } from '../../identity/accounts/tables.ts';
import { isEnabled, owns } from '../../identity/members/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { listPageSql } from '../../platform/db/list-page.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { spellTags } from '../tags/store.ts';
import { leadForms, type LeadFormRow, type NewLeadForm } from '../tables.ts';

const { id, key, name, createdAt } = leadForms;

/** What decides whether the forms of a workspace are closed. */
export const ownersOf = (workspace: AnyPgColumn) => ({
  disabled: sql<boolean>`not ${isEnabled(sql`${workspace}`)}`,
  inherited: sql<boolean>`exists (select 1 from ${accounts}
    where ${owns(sql`${workspace}`)} and ${accounts.inheritedAt} is not null)`,
});

/** Forms of workspaces for websites. */
export function createLeadFormStore(db: Database, reads: ReadDatabase = db) {
  return {
    list(workspaceId: string, { after, limit }: { after?: Position | undefined; limit: number }) {
      const { beyond, orderBy } = listPageSql(createdAt, id, orderOf(newestForms), after);
      return reads
        .select({ id, key, name, createdAt })
        .from(leadForms)
        .where(and(eq(leadForms.workspaceId, workspaceId), beyond))
        .orderBy(...orderBy)
        .limit(limit);
    },

    find: (workspaceId: string, formId: string) => findForm(db, workspaceId, formId),

    /** The form at a public address, whichever workspace it belongs to, and what its owners are. */
    async byKey(formKey: string) {
      const [row] = await db
        .select({ form: leadForms, owner: ownersOf(leadForms.workspaceId) })
        .from(leadForms)
        .where(eq(key, formKey))
        .prepare('across_workspaces_lead_form')
        .execute();
      return row;
    },

    /** @throws {Problem} 409 for one form too many */
    add: (row: NewLeadForm): Promise<LeadFormRow> =>
      db.transaction(async (tx) => {
        const { workspaceId } = row;
        await lockWorkspace(tx, workspaceId);
        const inWorkspace = eq(leadForms.workspaceId, workspaceId);
        refuseBeyond('forms', await tx.$count(leadForms, inWorkspace));
        return singleRow(await tx.insert(leadForms).values(row).returning());
      }),

    /**
     * Changes a form that nobody else changes meanwhile.
     * @param tags what its leads are to be tagged with
     * @param change what to store of it, with these tags as they were spelled first; null for a form that there is not
     * @throws {Problem} 409 for one tag too many
     */
    change: (
      workspaceId: string,
      formId: string,
      tags: readonly string[] | undefined,
      change: (form: LeadFormRow | undefined, tags: string[] | undefined) => Partial<StoredForm>,
    ): Promise<LeadFormRow> =>
      db.transaction(async (tx) => {
        const spelled = tags && (await spellTags(tx, workspaceId, tags));
        await tx.select({ id }).from(leadForms).where(ofForm(workspaceId, formId)).for('update');
        const changes = change(await findForm(tx, workspaceId, formId), spelled);
        return singleRow(
          await tx
            .update(leadForms)
            .set({ ...changes, changedById: callingAccount() })
            .where(ofForm(workspaceId, formId))
            .returning(),
        );
      }),

    /** Whether there was one. */
    delete: (workspaceId: string, formId: string, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(leadForms)
          .where(ofForm(workspaceId, formId))
          .returning({ name });
        if (!deleted) return false;
        await recordAudit(tx, workspaceId, { action: 'form-deleted', ...deleted }, at);
        return true;
      }),
  };
}

const ofForm = (workspaceId: string, formId: string) =>
  and(eq(leadForms.workspaceId, workspaceId), eq(leadForms.id, formId));

async function findForm(
  db: Database | Transaction,
  workspaceId: string,
  formId: string,
): Promise<(LeadFormRow & Pick<StoredForm, 'changedBy'>) | undefined> {
  const [row] = await db
    .select({ form: leadForms, changedBy: accountName(leadForms.changedById) })
    .from(leadForms)
    .where(ofForm(workspaceId, formId));
  return row && { ...row.form, changedBy: row.changedBy };
}

export type LeadFormStore = ReturnType<typeof createLeadFormStore>;
