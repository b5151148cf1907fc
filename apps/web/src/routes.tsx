import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { paths } from './paths.ts';
import { ProtectedRoute } from './protected-route.tsx';

const Workspace = lazy(() => import('./shell/workspace.tsx'));
const SignInRoute = lazy(() => import('./routes/sign-in.route.tsx'));
const DashboardRoute = lazy(() => import('./routes/dashboard.route.tsx'));
const LeadCaptureRoute = lazy(() => import('./routes/lead-capture.route.tsx'));
const SignUpRoute = lazy(() => import('./routes/sign-up.route.tsx'));
const TermsRoute = lazy(() => import('./routes/terms.route.tsx'));
const PrivacyRoute = lazy(() => import('./routes/privacy.route.tsx'));
const ForbiddenRoute = lazy(() => import('./routes/forbidden.route.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.route.tsx'));

/** Every address of the product and what is there. */
export function AppRoutes() {
  return (
    <Suspense fallback={<VerifyingScreen />}>
      <Routes>
        <Route path={paths.signIn} element={<SignInRoute />} />
        <Route path={paths.signUp} element={<SignUpRoute />} />
        <Route path={paths.terms} element={<TermsRoute />} />
        <Route path={paths.privacy} element={<PrivacyRoute />} />
        <Route path={paths.forbidden} element={<ForbiddenRoute />} />
        <Route
          element={
            <ProtectedRoute>
              <Workspace />
            </ProtectedRoute>
          }
        >
          <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
          <Route path={paths.dashboard} element={<DashboardRoute />} />
          <Route path={paths.leadCapture} element={<LeadCaptureRoute />} />
        </Route>
        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
    </Suspense>
  );
}
