export { SessionProvider, useSession, type Session, type SessionState } from './session.tsx';
export {
  adoptTokenFromAddress,
  createMemoryTokenStore,
  createTokenStore,
  type TokenStore,
} from './token-store.ts';
