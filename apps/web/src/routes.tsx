import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { paths } from './paths.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { afterSignIn } from './remembered-origin.ts';
