import { useWorkspace } from './use-workspace.ts';

/** Names people only where others work, too: nobody alone has to read their own name everywhere. */
export function useNamed(): (name: string | null) => string | null {
  const isShared = useWorkspace()?.isShared === true;
  return (name) => (isShared ? name : null);
}
