import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession } from '@flowdeck/contract/identity/account';
import { revokeInvitation } from '@flowdeck/contract/identity/invitations';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import type { Services } from '../../platform/services.tsx';
import { accountKeys } from './account.queries.ts';
import type { OpenInvitation } from './invitations.queries.ts';

/** One session by its id, or all but this one. */
export type Ended = { id: string } | 'others';

/** Ends one session, which may have ended already, or all others; what it changes is read again before the button rests. */
export const endSessions = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (which: Ended) => {
      if (which === 'others') return api.call(endOtherSessions, {});
      return api.call(endSession, { params: which }).catch(orNullIfMissing);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.all }),
  });

/** Revokes an invitation, which may be gone already; the list is read again before the button rests. */
export const revoke = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: OpenInvitation) =>
      api.call(revokeInvitation, { params: { id } }).catch(orNullIfMissing),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.invitations }),
  });
