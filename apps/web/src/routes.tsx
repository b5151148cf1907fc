import { Suspense, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { publicPages, workspace, workspacePages } from './pages.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { PageSlot } from './shell/page-slot.tsx';

/** Every address of the product and what is there. A new screen is one entry in pages.ts. */
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
