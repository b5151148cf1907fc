import { DataRegion, type DataRegionProps } from '@flowdeck/ui/data-region';
import { useServices } from './services.tsx';
import { useSession } from './session/index.ts';

/** What helps where something could not be loaded. */
export function useRemedies() {
  const { reload } = useServices();
  const { endSession } = useSession();
  return { onRetry: reload, onSignIn: endSession };
}

/** A `DataRegion` with what helps if it could not be loaded. */
export const Region = <T,>(props: DataRegionProps<T>) => (
  <DataRegion {...useRemedies()} {...props} />
);
