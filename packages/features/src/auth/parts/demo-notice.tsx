import { useEffect, useState } from 'react';
import { getSignInOptions, type SignInOptions } from '@flowdeck/contract/session';
import { Notice } from '@flowdeck/ui/notice';
import { ApiProblem } from '../../platform/api-problem.ts';
import { useServices } from '../../platform/services.tsx';
import { authCopy } from '../auth-copy.ts';

const copy = authCopy.demo;

/** The demonstration account, where the server has one. */
export function DemoNotice() {
  const { api, log } = useServices();
  const [demo, setDemo] = useState<SignInOptions['demo']>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(getSignInOptions, {}, { signal: leaving.signal }).then(
      (options) => {
        setDemo(options.demo);
      },
      (error: unknown) => {
        // Another server has no such call, and no demonstration account.
        if (!(error instanceof ApiProblem) || error.status === 404) return;
        log('The sign-in options could not be read.', error);
      },
    );
    return () => {
      leaving.abort();
    };
  }, [api, log]);
  if (!demo) return null;
  return (
    <Notice title={copy.title}>
      <div className="@container">
        <dl className="grid grid-cols-1 gap-x-3 @[10rem]:grid-cols-[auto_minmax(0,1fr)]">
          <dt>{copy.username}</dt>
          <dd>
            <code className="font-medium wrap-anywhere text-ink">{demo.username}</code>
          </dd>
          <dt>{copy.password}</dt>
          <dd>
            <code className="font-medium wrap-anywhere text-ink">{demo.password}</code>
          </dd>
        </dl>
      </div>
    </Notice>
  );
}
