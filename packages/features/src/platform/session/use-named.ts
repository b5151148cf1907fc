import { useSession } from './session.tsx';

/** Names people only where others work, too: nobody alone has to read their own name everywhere. */
export function useNamed(): (name: string | null) => string | null {
  const { state } = useSession();
  const isShared = state.status === 'authenticated' && state.user.workspace?.isShared === true;
  return (name) => (isShared ? name : null);
}
