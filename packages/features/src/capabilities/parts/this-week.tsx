import { useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { weekFigures } from '@flowdeck/contract/operations/week';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Sparkline } from '@flowdeck/ui/sparkline';
import { wholeNumber } from '../../platform/figures.ts';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { homeCopy } from '../home-copy.ts';
import { weekQuery, type Week } from '../week.queries.ts';

const { week: copy, empty, errors } = homeCopy;

const list = 'divide-y divide-line card';
const row = 'flex min-h-14 items-center gap-4 px-4 py-2';

/** What the workspace did in the last seven days, beside the seven before. */
export function ThisWeek() {
  const { api } = useServices();
  const view = toAsyncView(useQuery(weekQuery(api)), {
    failedText: errors.week,
    emptyReason: ({ figures }) =>
      figures.every(({ count, before }) => count === 0 && before === 0) ? 'nothing-yet' : undefined,
  });
  return (
    <Section title={copy.title}>
      <Region
        label={copy.title}
        view={view}
        skeleton={
          <div className="grid gap-2">
            <div className={list}>
              {weekFigures.map((figure) => (
                <div key={figure} className={row}>
                  <Skeleton className="h-4 flex-1" />
                  <Skeleton className="h-8 w-20" />
                  <Skeleton className="h-8 w-16" />
                </div>
              ))}
            </div>
            <Skeleton className="h-5 w-56 max-w-full" />
          </div>
        }
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn className="size-5" />}
            title={empty.week}
            description={empty.weekHint}
          />
        }
      >
        {({ figures }) => (
          <div className="grid gap-2">
            <ul className={list}>
              {figures.map((figure) => (
                <FigureRow key={figure.figure} {...figure} />
              ))}
            </ul>
            <p className="text-sm text-ink-muted">{copy.hint}</p>
          </div>
        )}
      </Region>
    </Section>
  );
}

function FigureRow({ figure, count, before, days }: Week['figures'][number]) {
  const label = ofWord(copy.figures, figure);
  if (label === undefined) return null;
  return (
    <li className={row}>
      <span className="min-w-0 flex-1 text-ink-muted">{label}</span>
      <span className="w-16 shrink-0 sm:w-24">
        <Sparkline label={copy.perDay(label, days.map(wholeNumber).join(', '))} values={days} />
      </span>
      <span className="w-20 shrink-0 text-end tabular-nums">
        <span className="block text-lg leading-6 font-semibold">{wholeNumber(count)}</span>
        <span className="block text-xs text-ink-muted">{copy.before(wholeNumber(before))}</span>
      </span>
    </li>
  );
}
