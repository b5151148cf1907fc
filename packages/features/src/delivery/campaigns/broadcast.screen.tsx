import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { duplicateBroadcast } from '@flowdeck/contract/campaigns/broadcasts';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../platform/region.tsx';
import { Allowed } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { broadcastCopy as copy } from './broadcast-copy.ts';
import { broadcastQuery } from './broadcasts.queries.ts';
import { hasBegun } from './model/broadcast-states.ts';
import { BroadcastBadge } from './parts/broadcast-badge.tsx';
import type { BroadcastEditorProps } from './parts/broadcast-editor.tsx';
import type { BroadcastProgressProps } from './parts/broadcast-progress.tsx';
import { DeleteBroadcast } from './parts/delete-broadcast.tsx';

const loadEditor = () => import('./parts/broadcast-editor.tsx');
const BroadcastEditor = lazy(async () => ({ default: (await loadEditor()).BroadcastEditor }));
const loadProgress = () => import('./parts/broadcast-progress.tsx');
const BroadcastProgress = lazy(async () => ({ default: (await loadProgress()).BroadcastProgress }));

const DuplicateBroadcast = lazy(async () => ({
  default: (await import('./parts/duplicate-broadcast.tsx')).DuplicateBroadcast,
}));

export interface BroadcastScreenProps
  extends
    Omit<BroadcastProgressProps, 'broadcast' | 'readAt'>,
    Pick<BroadcastEditorProps, 'setUpLink'> {
  /** Of the broadcast, from the address. */
  id: string;
  /** A link to the list. */
  listLink: ReactNode;
  /** The broadcast is gone; leaves its page. */
  onDeleted: () => void;
  /** There is a copy of it; leads to its page. */
  onDuplicated: (id: string) => void;
}

/** One broadcast: what it says and to whom, how it is sent, and what became of its emails. */
export function BroadcastScreen({
  id,
  listLink,
  setUpLink,
  onDeleted,
  onDuplicated,
  ...ofBegun
}: BroadcastScreenProps) {
  const { api } = useServices();
  /** Each time the user takes someone else's version, the fields begin anew. */
  const [taken, setTaken] = useState(0);
  const broadcast = useQuery(broadcastQuery(api, id));
  // While the broadcast is read, which says which of them it needs.
  useEffect(() => void Promise.all([loadEditor(), loadProgress()]).catch(() => undefined), []);
  const view = toAsyncView(broadcast, { failedText: copy.errors.load, mayBeMissing: true });
  const takeTheirs = async () => {
    await broadcast.refetch();
    setTaken((times) => times + 1);
  };
  const { status, progress = [] } = broadcast.data ?? {};
  return (
    <Page>
      <div className="grid grid-cols-1 gap-2">
        <div>{listLink}</div>
        <PageHeader
          title={broadcast.data?.name ?? copy.title}
          actions={
            status !== undefined ? (
              <BroadcastBadge status={status} emails={progress} />
            ) : (
              // Also where there is no broadcast, so that nothing moves.
              <Skeleton
                className={`h-5 w-16 rounded-full ${broadcast.isPending ? '' : 'invisible'}`}
              />
            )
          }
        />
      </div>
      <Region
        label={copy.region}
        view={view}
        skeleton={skeleton}
        empty={
          <EmptyState
            icon={<Mail className="size-5" />}
            title={copy.empty.missing}
            description={copy.empty.missingHint}
          />
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <Suspense fallback={skeleton}>
              {hasBegun(data) ? (
                <BroadcastProgress broadcast={data} readAt={broadcast.dataUpdatedAt} {...ofBegun} />
              ) : (
                <BroadcastEditor
                  key={`${data.id} ${String(taken)}`}
                  broadcast={data}
                  onTakeTheirs={() => void takeTheirs()}
                  renderExcluded={ofBegun.renderExcluded}
                  sendingLink={ofBegun.sendingLink}
                  setUpLink={setUpLink}
                />
              )}
            </Suspense>
            <Allowed call={duplicateBroadcast}>
              <div className="flex flex-wrap gap-2">
                <Suspense>
                  <DuplicateBroadcast id={id} onDuplicated={onDuplicated} />
                </Suspense>
                {data.status !== 'sending' && data.status !== 'paused' && (
                  <DeleteBroadcast id={id} onDeleted={onDeleted} />
                )}
              </div>
            </Allowed>
          </div>
        )}
      </Region>
    </Page>
  );
}

const skeleton = <Skeleton className="h-[48rem] rounded-xl" />;
