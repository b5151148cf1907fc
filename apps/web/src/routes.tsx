import { Suspense, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { appPages, workspace, type AppPage } from './page-components.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { PageSlot } from './shell/page-slot.tsx';

const isPublic = ({ access }: AppPage) => access === 'public';
const publicPages = appPages.filter(isPublic);
const workspacePages = appPages.filter((page) => !isPublic(page));

/** Every address of the product and what it shows, from the list in pages.ts. */
export function AppRoutes() {
  const lastPathRef = useRef<string>(null);
  return (
    <Suspense fallback={<VerifyingScreen />}>
      <Routes>
        {publicPages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              <PageSlot
                key={page.path}
                page={page}
                place="whole-screen"
                lastPathRef={lastPathRef}
              />
            }
          />
        ))}
        <Route
          element={
            <ProtectedRoute>
              <workspace.Component />
            </ProtectedRoute>
          }
        >
          {workspacePages.map((page) => (
            <Route
              key={page.path}
              path={page.path}
              element={
                <PageSlot key={page.path} page={page} place="workspace" lastPathRef={lastPathRef} />
              }
            />
          ))}
        </Route>
      </Routes>
    </Suspense>
  );
}
