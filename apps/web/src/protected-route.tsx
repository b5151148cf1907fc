import { Fragment, lazy, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { lastWorkspace } from './last-workspace.ts';
import { pages } from './pages.ts';
import { rememberOrigin } from './remembered-origin.ts';

const NotMember = lazy(() => import('./not-member.tsx'));

export interface ProtectedRouteProps {
  /** The workspace that the address names. */
  workspaceId: string | null;
  children: ReactNode;
}

/**
 * Shows its children to signed-in users (docs/specification.md, section 2, “Protected pages”) in the
 * workspace that the address means.
 */
export function ProtectedRoute({ workspaceId, children }: ProtectedRouteProps) {
  const { state } = useSession();
  const location = useLocation();
  const { storage } = useServices();
  if (state.status === 'loading') return <VerifyingScreen />;

  const error = new URLSearchParams(location.search).get('error');
  if (error === 'auth_failed' || error === 'session_expired') {
    return <Navigate to={pages.forbidden.path} replace />;
  }
  if (state.status === 'unauthenticated') {
    if (state.because === 'forbidden') return <Navigate to={pages.forbidden.path} replace />;
    // After signing out, the user left the page on purpose.
    const remembered = state.because === 'signed-out' ? null : rememberOrigin(location);
    return <Navigate to={pages.signIn.path} replace state={remembered} />;
  }
  if (state.noMemberOf !== undefined) return <NotMember />;
  const { id, workspace } = state.user;
  if (workspaceId === null) {
    // Only there: any other address without a workspace means the one that signing in leads to.
    const last = location.pathname === pages.home.path ? lastWorkspace(storage, id).get() : null;
    if (workspace && last !== null && last !== workspace.id) return <LoadAnew id={last} />;
    // So that a copied address means the same to everybody.
    if (workspace?.isShared) return <LoadAnew id={workspace.id} />;
  } else {
    if (!workspace) return <NotMember />;
    // Signing in led elsewhere; verification tells whether they are a member here.
    if (workspace.id !== workspaceId) return <LoadAnew />;
  }
  // Another account in another tab takes over here too, with nothing of the first one left.
  return (
    <Fragment key={id}>
      {workspace && <Used accountId={id} workspaceId={workspace.id} />}
      {children}
    </Fragment>
  );
}

/** Notes where the account works, for its home page. */
function Used({ accountId, workspaceId }: { accountId: string; workspaceId: string }) {
  const { storage } = useServices();
  useEffect(() => {
    lastWorkspace(storage, accountId).set(workspaceId);
  }, [storage, accountId, workspaceId]);
  return null;
}

/** Loads the same page in the workspace that it names, or in this one. */
function LoadAnew({ id }: { id?: string }) {
  const { leaveTo, reload } = useServices();
  const { pathname, search, hash } = useLocation();
  const load = useEffectEvent(() => {
    if (id === undefined) void reload();
    else leaveTo(workspacePath(id, pathname + search + hash), { replace: true });
  });
  useEffect(() => {
    load();
  }, []);
  return <VerifyingScreen />;
}
