import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { Services } from '../../platform/services.tsx';
import { apiKeysKeys } from './api-keys.queries.ts';

/** Revokes a key by its id; the list is read again before the button rests. */
export const revokeKey = ({ api }: Pick<Services, 'api'>, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) =>
      api.call(revokeApiKey, { params: { id } }).catch((error: unknown) => {
        // It is revoked already, which is what was wanted.
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysKeys.all }),
  });
