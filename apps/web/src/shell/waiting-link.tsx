import type { ReactNode } from 'react';
import { useWorkspace } from '@flowdeck/features/platform/session';
import { totalOf } from '@flowdeck/features/platform/waiting/waiting';
import { useWaiting } from '@flowdeck/features/platform/waiting/waiting.queries';
import { pages } from '../pages.ts';
import { PageLink } from './page-link.tsx';

/** Which workspace the page is in, where there are several, and what waits there. */
export default function WaitingLink(): ReactNode {
  const workspace = useWorkspace();
  return (
    <>
      {workspace?.isShared && (
        <bdi title={workspace.name} className="max-w-48 truncate text-ink-muted max-xl:hidden">
          {workspace.name}
        </bdi>
      )}
      <Total />
    </>
  );
}

/** A dot with how much waits for the reader, which leads to it; nothing where nothing does. */
function Total() {
  const { data } = useWaiting();
  const total = totalOf(data);
  if (!total) return null;
  return (
    <PageLink
      to={pages.home.path}
      title={total.sentence}
      className="inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center rounded-md hover:bg-surface-hover"
    >
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-medium text-on-accent tabular-nums"
      >
        {total.short}
      </span>
      <span className="sr-only">{total.sentence}</span>
    </PageLink>
  );
}
