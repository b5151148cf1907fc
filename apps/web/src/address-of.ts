import { generatePath } from 'react-router-dom';
import { pages } from './pages.ts';

const pageOf = (path: string) => (id: string) => generatePath(path, { id });

/** The address of one thing of each kind; a post is shown alone in the list of posts. */
export const addressOf = {
  workflow: pageOf(pages.workflow.path),
  lead: pageOf(pages.lead.path),
  draft: pageOf(pages.draft.path),
  broadcast: pageOf(pages.broadcast.path),
  leadForm: pageOf(pages.leadForm.path),
  post: (id: string) => `${pages.plannedPosts.path}?post=${id}`,
} as const;
