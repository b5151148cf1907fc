/** What the account menu and the search palette say about workspaces. */
export const workspaceMenuCopy = {
  label: 'Workspace',
  workspaces: 'Workspaces',
  switch: 'Switch workspace…',
  switchTo: (name: string) => `Switch to ${name}`,
  create: 'New workspace…',
  manage: 'Manage workspaces',
  invitation: 'invitation',
  search: {
    label: 'Switch workspace',
    placeholder: 'Search workspaces',
    noMatches: 'No workspace matches. Try fewer letters.',
  },
} as const;
