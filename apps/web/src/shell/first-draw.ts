import { createApiClient } from '@flowdeck/features/platform/api-client';
import { verifyStoredToken } from '@flowdeck/features/platform/session';
import type { AppDeps } from '../app.tsx';
import type { PageModule, Prefetched } from '../page.ts';

/** Milliseconds that answers may take to be part of the first draw; skeletons stand for later ones. */
const patience = 100;

/**
 * Waits for what a protected page is drawn with, so that it is drawn once and complete: what
 * verification finds, and what the page asks first. Until then the document shows what the app would:
 * that it verifies.
 */
export async function beforeFirstDraw(
  { fetch, tokens }: Pick<AppDeps, 'fetch' | 'tokens'>,
  address: URL,
  page: PageModule | undefined,
): Promise<Pick<AppDeps, 'verification' | 'takeFilledCache'>> {
  const token = tokens.get();
  if (token === null) return {};
  const api = createApiClient({ fetch, getToken: tokens.get });
  const prefetched = page?.prefetch?.(api, address);
  const verification = await verifyStoredToken(api, token);
  if (verification.outcome !== 'verified' || !prefetched) return { verification };
  await Promise.race([prefetched.arrived, new Promise((late) => setTimeout(late, patience))]);
  return { verification, takeFilledCache: once(prefetched, verification.user.id) };
}

/** Nobody else, and no later session, may see what it holds. */
function once({ cache }: Prefetched, owner: string): AppDeps['takeFilledCache'] {
  let filled: typeof cache | undefined = cache;
  return (userId) => {
    const taken = userId === owner ? filled : undefined;
    filled = undefined;
    return taken;
  };
}
