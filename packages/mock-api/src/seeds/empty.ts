import type { Workspace } from '../world.ts';

export const emptyWorkspace = (): Workspace => ({
  workflows: [],
  activities: [],
  runs: [],
  leads: [],
  forms: [],
  held: [],
  pieces: [],
  topicDrafts: [],
  packs: 0,
  posts: [],
  eventWebhooks: [],
});
