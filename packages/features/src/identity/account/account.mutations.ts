import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession } from '@flowdeck/contract/identity/account';
import { revokeInvitation } from '@flowdeck/contract/identity/invitations';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { Services } from '../../platform/services.tsx';
import { accountKeys } from './account.queries.ts';

/** One session by its id, or all but this one. */
export type Ended = { id: string } | 'others';

/** Ends one session, or all others; the list is read again before the button rests. */
export const endSessions = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (which: Ended) => {
      if (which === 'others') return api.call(endOtherSessions, {});
      return api.call(endSession, { params: which }).catch(unlessGone);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  });

/** Revokes an invitation; the list is read again before the button rests. */
export const revoke = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api.call(revokeInvitation, { params: { id } }).catch(unlessGone),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.invitations }),
  });

/** It has ended already, which is what was wanted. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ApiProblem && error.status === 404) return undefined;
  throw error;
}
