import { draftRequest } from '@flowdeck/domain/workflows/draft-request';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { ContentWriter } from '../../content/service.ts';
import { insertPiece } from '../../content/store.ts';
import type { Effect } from '../effect.ts';

/** Content Automation: writes a draft from the workflow's own words, scores and stores it. */
export const contentAutomation =
  (write: ContentWriter): Effect =>
  async (workflow) => {
    const piece = await write(workflow.workspaceId, draftRequest(workflow));
    return async (tx) => {
      const { id, title, content } = await insertPiece(tx, {
        ...piece,
        workflowId: workflow.id,
      });
      return {
        done: runResults.draftWritten(piece),
        made: [{ kind: 'draft', id, name: title, text: content }],
      };
    };
  };
