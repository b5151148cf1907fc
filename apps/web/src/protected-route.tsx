import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { pages } from './pages.ts';
import { rememberOrigin } from './remembered-origin.ts';

/** Shows its children to signed-in users (docs/specification.md, section 2, “Protected pages”). */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
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
  // Another account in another tab takes over here too, with nothing of the first one left.
  return <Fragment key={state.user.id}>{children}</Fragment>;
}
