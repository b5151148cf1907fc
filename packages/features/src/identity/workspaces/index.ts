export { WorkspacesScreen } from './workspaces.screen.tsx';
export { NewWorkspaceDialog } from './parts/new-workspace-dialog.tsx';
export { roleName } from './model/role-name.ts';
export { searchedFrom } from './model/searched-from.ts';
export { workspacesQuery } from './workspaces.queries.ts';
