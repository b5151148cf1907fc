import { useServices } from './services.tsx';
import { useSession } from './session/index.ts';

/** What helps where something could not be loaded. Spread over a `DataRegion`. */
export function useRemedies() {
  const { reload } = useServices();
  const { endSession } = useSession();
  return { onRetry: reload, onSignIn: endSession };
}
