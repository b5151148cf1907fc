import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { keyedCalls } from './tables.ts';

/** Takes answers away that name a lead; their keys stay used, so that nothing acts again. */
export async function forgetAnswers(
  tx: Transaction,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  await tx
    .update(keyedCalls)
    .set({ answer: null })
    .where(
      and(
        eq(keyedCalls.workspaceId, workspaceId),
        sql`strpos(lower(${keyedCalls.answer}), lower(${email})) > 0`,
      ),
    );
}
