import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { useSession } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { appPages, workspace, type AppPage } from './page-components.ts';
import { pages } from './pages.ts';
import { ProtectedRoute, type ProtectedRouteProps } from './protected-route.tsx';
import { PageSlot, type PageSlotProps } from './shell/page-slot.tsx';

const isPublic = ({ access }: AppPage) => access === 'public';
const publicPages = appPages.filter(isPublic);
const workspacePages = appPages.filter((page) => !isPublic(page));

/** Every address of the product and what it shows, from the list in pages.ts. */
export function AppRoutes({ workspaceId }: Pick<ProtectedRouteProps, 'workspaceId'>) {
  const lastPathRef = useRef<string>(null);
  const routeIn = (place: PageSlotProps['place']) => (page: AppPage) => (
    <Route
      key={page.path}
      path={page.path}
      element={<PageSlot key={page.path} page={page} place={place} lastPathRef={lastPathRef} />}
    />
  );
  return (
    <>
      <ForbiddenRedirect />
      <Suspense fallback={<VerifyingScreen />}>
        <Routes>
          {publicPages.map(routeIn('whole-screen'))}
          <Route
            element={
              <ProtectedRoute workspaceId={workspaceId}>
                <workspace.Component />
              </ProtectedRoute>
            }
          >
            {workspacePages.map(routeIn('workspace'))}
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

/**
 * Leads to /forbidden once, when verification ends in a 403 (docs/specification.md, section 4). From
 * there, “Sign In Again” must be able to open a public page. Protected pages lead back to it.
 */
function ForbiddenRedirect() {
  const { state } = useSession();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(pages.forbidden.path, { replace: true }));
  useEffect(() => {
    if (state.status === 'unauthenticated' && state.because === 'forbidden') leave();
  }, [state]);
  return null;
}
