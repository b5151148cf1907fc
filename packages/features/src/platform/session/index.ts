export { useHasWorkspaces, useWorkspace } from './use-workspace.ts';
export { SessionProvider, useSession, type Session, type SessionState } from './session.tsx';
export {
  verifyStoredToken,
  type KnownToken,
  type SessionWorkspace,
  type Verification,
} from './verify-session.ts';
export {
  adoptTokenFromAddress,
  createMemoryTokenStore,
  createTokenStore,
  type TokenStore,
} from './token-store.ts';
