import { useEffect, useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { getSignInOptions } from '@flowdeck/contract/identity/session';
import { ApiProblem } from '../../platform/api-problem.ts';
import { useServices } from '../../platform/services.tsx';

type Options = TolerantData<typeof getSignInOptions>;

/** The ways to sign in that this server offers beyond the usual ones; undefined until it has answered. */
export function useSignInOptions(): Options | undefined {
  const { api, log } = useServices();
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    const leaving = new AbortController();
    api
      .call(getSignInOptions, {}, { signal: leaving.signal })
      .then(setOptions, (error: unknown) => {
        // Another server has no such call, and offers nothing else.
        if (!(error instanceof ApiProblem) || error.status === 404) return;
        log('The sign-in options could not be read.', error);
      });
    return () => {
      leaving.abort();
    };
  }, [api, log]);
  return options;
}

/** Whether people may open accounts by themselves, as far as the server has said. */
export const isOpen = (options: Options | undefined): boolean =>
  (options?.signUp ?? 'open') === 'open';
