import { createApiClient } from '@flowdeck/features/platform/api-client';
import type { Services } from '@flowdeck/features/platform/services';
import {
  verifyStoredToken,
  type KnownToken,
  type TokenStore,
} from '@flowdeck/features/platform/session';
import type { PageModule } from './page-components.ts';

/** What is known before the app is drawn for the first time. */
interface FirstDraw extends Pick<Services, 'takeFilledCache'> {
  known?: KnownToken;
}

/** Milliseconds to wait for answers before the first draw; later ones get skeletons. */
const patience = 100;

/**
 * Waits for the data a protected page is drawn with, so that it is drawn once and complete: the
 * result of verification and the page's first answers. Until then the document shows the same
 * verifying screen that the app would.
 */
export async function beforeFirstDraw(
  {
    fetch,
    tokens,
    workspaceId,
    log,
  }: Pick<Services, 'log'> & {
    fetch: typeof window.fetch;
    tokens: TokenStore;
    workspaceId: string | null;
  },
  address: URL,
  page: PageModule | undefined,
): Promise<FirstDraw> {
  const token = tokens.get();
  if (token === null) return {};
  // For this token only, whatever another tab stores in the meantime.
  const api = createApiClient({ fetch, getToken: () => token, workspaceId, log });
  const verifying = verifyStoredToken(api, token);
  const prefetched = page?.prefetch?.(api, address, verifying);
  const verification = await verifying;
  const known = { token, verification };
  if (verification.outcome !== 'verified' || !prefetched) return { known };
  await Promise.race([prefetched.arrived, new Promise((late) => setTimeout(late, patience))]);

  const owner = verification.user.id;
  let filled: typeof prefetched.cache | undefined = prefetched.cache;
  return {
    known,
    // No other account and no later session may see its contents.
    takeFilledCache: (userId) => {
      const taken = userId === owner && tokens.get() === token ? filled : undefined;
      filled = undefined;
      return taken;
    },
  };
}
