import CircleCheck from 'lucide-react/icons/circle-check';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../platform/region.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { knownKinds } from '../../platform/waiting/waiting.ts';
import { waitingCopy } from '../../platform/waiting/waiting-copy.ts';
import { useWaiting } from '../../platform/waiting/waiting.queries.ts';
import { homeCopy } from '../home-copy.ts';
import { WaitingGroup, type WaitingGroupProps } from './waiting-group.tsx';

/** Milliseconds between looks: a run that was begun here ends within seconds. */
const refreshInterval = 15_000;

const list = 'divide-y divide-line card';

/** What needs the reader: each with the one action that helps. */
export function WaitingForYou(props: Omit<WaitingGroupProps, 'waiting'>) {
  const view = toAsyncView(useWaiting(refreshInterval), {
    failedText: homeCopy.errors.waiting,
    emptyReason: (waiting) => (knownKinds(waiting).length === 0 ? 'nothing-yet' : undefined),
  });
  return (
    <Section title={waitingCopy.title}>
      <Region
        label={waitingCopy.title}
        view={view}
        skeleton={<WaitingSkeleton />}
        empty={
          <EmptyState
            icon={<CircleCheck className="size-5" />}
            title={homeCopy.empty.waiting}
            description={homeCopy.empty.waitingHint}
          />
        }
      >
        {(waiting) => (
          <ul className={list}>
            {knownKinds(waiting).map((one) => (
              <WaitingGroup key={one.kind} waiting={one} {...props} />
            ))}
          </ul>
        )}
      </Region>
    </Section>
  );
}

function WaitingSkeleton() {
  return (
    <div className={list}>
      {['first', 'second'].map((group) => (
        <div key={group} className="grid grid-cols-1 gap-2 px-4 py-3">
          <Skeleton className="h-5 w-56 max-w-full" />
          <div className="flex h-10 items-center justify-between gap-3 ps-6.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-8 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
