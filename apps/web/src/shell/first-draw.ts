import { createApiClient } from '@flowdeck/features/platform/api-client';
import { verifyStoredToken } from '@flowdeck/features/platform/session';
import type { AppDeps } from '../app.tsx';
import type { PageModule } from '../page.ts';

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
): Promise<Pick<AppDeps, 'known' | 'takeFilledCache'>> {
  const token = tokens.get();
  if (token === null) return {};
  // Only of this token, whatever another tab stores in the meantime.
  const api = createApiClient({ fetch, getToken: () => token });
  const prefetched = page?.prefetch?.(api, address);
  const verification = await verifyStoredToken(api, token);
  const known = { token, verification };
  if (verification.outcome !== 'verified' || !prefetched) return { known };
  await Promise.race([prefetched.arrived, new Promise((late) => setTimeout(late, patience))]);

  const owner = verification.user.id;
  let filled: typeof prefetched.cache | undefined = prefetched.cache;
  return {
    known,
    // Nobody else, and no later session, may see what it holds.
    takeFilledCache: (userId) => {
      const taken = userId === owner && tokens.get() === token ? filled : undefined;
      filled = undefined;
      return taken;
    },
  };
}
