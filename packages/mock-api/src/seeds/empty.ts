import type { Workspace } from '../world.ts';

export const emptyWorkspace = (): Workspace => ({
  // The world names it and lets people in.
  id: '',
  name: '',
  editorsNeedApproval: false,
  members: [],
  invitations: [],
  audits: [],
  apiKeys: [],
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
