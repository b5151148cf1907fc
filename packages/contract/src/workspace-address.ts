/** How an address of the web app names a workspace: `/w/<id>` before the path of the page. */
const prefix = /^\/w\/([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})(?=\/|$)/;

/** The workspace that a path names, or null, and the path of the page. */
export function readWorkspacePath(pathname: string): { workspaceId: string | null; path: string } {
  const [named = '', workspaceId = null] = prefix.exec(pathname) ?? [];
  return { workspaceId, path: pathname.slice(named.length) || '/' };
}

/** The path of a page in a workspace; without a page, the prefix of all its pages. */
export const workspacePath = (workspaceId: string, path = ''): string => `/w/${workspaceId}${path}`;
