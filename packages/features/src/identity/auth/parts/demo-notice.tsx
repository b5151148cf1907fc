import type { SignInOptions } from '@flowdeck/contract/identity/session';
import { Notice } from '@flowdeck/ui/notice';
import { authCopy } from '../auth-copy.ts';

const copy = authCopy.demo;

export interface DemoNoticeProps {
  demo: NonNullable<SignInOptions['demo']>;
}

/** The demonstration account, where the server has one. */
export function DemoNotice({ demo }: DemoNoticeProps) {
  return (
    <Notice title={copy.title} tone={demo.warning ? 'warning' : 'info'}>
      {demo.warning}
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
