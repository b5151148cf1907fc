import type { Workspace } from '../world.ts';

export const emptyWorkspace = (): Workspace => ({
  workflows: [],
  activities: [],
  runs: [],
  leads: [],
  forms: [],
  segments: [],
  tags: [],
  held: [],
  broadcasts: [],
  pieces: [],
  topicDrafts: [],
  packs: 0,
  posts: [],
  eventWebhooks: [],
});
