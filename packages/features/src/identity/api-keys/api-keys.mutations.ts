import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import type { Services } from '../../platform/services.tsx';
import { apiKeysKeys } from './api-keys.queries.ts';

/** Revokes a key, which may be revoked already; the list is read again before the button rests. */
export const revokeKey = ({ api }: Pick<Services, 'api'>, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(revokeApiKey, { params: { id } }).catch(orNullIfMissing),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysKeys.all }),
  });
