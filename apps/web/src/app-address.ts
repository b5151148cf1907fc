import { readWorkspacePath } from '@flowdeck/contract/workspace-address';

/** The browser's address as the routes know it, and the workspace that it names before the path. */
export function appAddress(): { workspaceId: string | null; page: URL } {
  const page = new URL(window.location.href);
  const { workspaceId, path } = readWorkspacePath(page.pathname);
  page.pathname = path;
  return { workspaceId, page };
}
