import { contentDefaults } from '@flowdeck/contract/content/content';
import { draftKeys } from '@flowdeck/domain/content/draft-list';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import type { NewPiece } from '../../content/store.ts';
import { demoWorkflows } from './sample-workflows.ts';

const hourMs = 60 * 60 * 1000;

const requests = [
  {
    // Every installation's demo has it, so that its page can be linked to.
    id: '0198c0de-5eed-7000-8000-000000000401',
    title: 'How to welcome a new customer',
    keywords: ['new customer', 'welcome email'],
    facts: 'Write within a day\nA welcome email with one link is opened most',
  },
  {
    title: 'Five habits of calm launches',
    keywords: ['calm launches'],
    facts: 'Choose a date that is not a Friday\nFreeze the texts a week before',
  },
  {
    title: 'Email marketing vs social ads',
    keywords: ['email marketing', 'social ads'],
    facts: 'Email reaches people who asked for it',
  },
] as const;

/** The drafts of a demo workspace, as its workflow wrote them, newest first. */
export function demoDrafts(workspaceId: string, now: Date): NewPiece[] {
  const workflowId = demoWorkflows.find(({ type }) => type === 'Content Automation')?.id ?? null;
  return requests.map(({ keywords, ...rest }, index) => {
    const request = { ...contentDefaults, ...rest, keywords: [...keywords] };
    const piece = writePiece(request, null);
    const at = new Date(now.getTime() - (index * 24 + 5) * hourMs);
    return {
      ...request,
      ...piece,
      ...draftKeys(piece),
      openPlaceholders: openPlaceholders(piece.content).length,
      workspaceId,
      workflowId,
      createdAt: at,
      updatedAt: at,
    };
  });
}
