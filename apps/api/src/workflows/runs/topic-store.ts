import { keywordKey } from '@flowdeck/contract/keywords';
import type { TopicDraft } from '@flowdeck/domain/workflows/draft-request';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { writtenTopics } from './tables.ts';

type NewTopic = Omit<typeof writtenTopics.$inferInsert, 'id' | 'key' | 'pieceId'>;

/** The drafts of a workspace that were made from these topics, oldest first. */
export async function topicDrafts(
  db: Database | Transaction,
  workspaceId: string,
  topics: readonly string[],
): Promise<TopicDraft[]> {
  return db
    .select({
      workflowId: writtenTopics.workflowId,
      key: writtenTopics.key,
      tone: writtenTopics.tone,
      length: writtenTopics.length,
      draftId: writtenTopics.pieceId,
      at: writtenTopics.at,
    })
    .from(writtenTopics)
    .where(
      and(
        eq(writtenTopics.workspaceId, workspaceId),
        inArray(writtenTopics.key, topics.map(keywordKey)),
      ),
    )
    .orderBy(asc(writtenTopics.id));
}

/**
 * Takes a topic, so that no other run of its workflow writes it.
 * @returns notes the draft that was made from it; undefined if another run took it
 */
export async function takeTopic(tx: Transaction, topic: NewTopic) {
  const [taken] = await tx
    .insert(writtenTopics)
    .values({ ...topic, key: keywordKey(topic.topic) })
    .onConflictDoNothing()
    .returning({ id: writtenTopics.id });
  if (!taken) return undefined;
  return (pieceId: string) =>
    tx
      .update(writtenTopics)
      .set({ pieceId })
      .where(and(eq(writtenTopics.workspaceId, topic.workspaceId), eq(writtenTopics.id, taken.id)));
}
