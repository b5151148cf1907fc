import { nextDraft, topicsOf } from '@flowdeck/domain/workflows/draft-request';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { ContentWriter } from '../../../content/service.ts';
import { insertPiece } from '../../../content/store.ts';
import type { Database } from '../../../platform/db/database.ts';
import { takeTopic, topicDrafts } from '../topic-store.ts';
import type { Effect } from '../effect.ts';

/** Content Automation: writes a draft of the next topic of its list, scores and stores it. */
export const contentAutomation =
  (db: Database, write: ContentWriter): Effect =>
  async (workflow, at, { signal } = {}) => {
    const { id: workflowId, workspaceId } = workflow;
    const settings = settingsOf('Content Automation', workflow.settings);
    const drafts = await topicDrafts(db, workspaceId, topicsOf(workflow, settings));
    const request = nextDraft(workflow, settings, drafts);
    if (!request) return async () => ({ done: runResults.allTopicsWritten, made: [] });
    const piece = await write(workspaceId, request, { signal });
    return async (tx) => {
      const { title: topic, tone, length } = request;
      const note = await takeTopic(tx, { workspaceId, workflowId, topic, tone, length, at });
      if (!note) return { done: runResults.topicTaken, made: [] };
      const { id, title, content } = await insertPiece(tx, { ...piece, workflowId });
      await note(id);
      return {
        done: runResults.draftWritten(piece),
        made: [{ kind: 'draft', id, name: title, text: content }],
      };
    };
  };
