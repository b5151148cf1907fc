export { SessionProvider, useSession, type Session, type SessionState } from './session.tsx';
export { verifyStoredToken, type KnownToken } from './verify-session.ts';
export {
  adoptTokenFromAddress,
  createMemoryTokenStore,
  createTokenStore,
  type TokenStore,
} from './token-store.ts';
