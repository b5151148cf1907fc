import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { leadListCopy } from '../lead-list-copy.ts';
import { LeadConsent, LeadName, LeadScoreBar, type LeadsProps } from './lead-cells.tsx';

const copy = leadListCopy.columns;

/** Leads one below the other, for pages without room for columns. */
export function LeadRows({ leads, ...row }: LeadsProps) {
  return (
    <ul aria-label={leadListCopy.list} className="divide-y divide-line card text-sm">
      {leads.map((lead) => (
        <li key={lead.id} className="grid grid-cols-1 gap-2 px-4 py-3">
          <LeadName lead={lead} {...row} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LeadStatusBadge status={lead.status} />
            {lead.consent !== null && (
              <span className="max-w-full">
                <span className="sr-only">{copy.consent} </span>
                <LeadConsent consent={lead.consent} />
              </span>
            )}
            <span className="ms-auto">
              <span className="sr-only">{copy.score} </span>
              <LeadScoreBar score={lead.score} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder shown while the leads load. */
export const LeadRowsSkeleton = () => (
  <div className="divide-y divide-line card">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="grid gap-2 px-4 py-3">
        <div className="grid h-11 content-around">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-44" />
        </div>
        <div className="flex h-5.5 items-center gap-4">
          <Skeleton className="h-5.5 w-20 rounded-full" />
          <Skeleton className="h-3 w-16" />
          <Skeleton className="ms-auto h-3 w-24" />
        </div>
      </div>
    ))}
  </div>
);
