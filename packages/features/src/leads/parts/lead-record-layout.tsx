import type { ReactNode } from 'react';
import { updateLead } from '@flowdeck/contract/leads/lead-records';
import { FactSkeleton } from '@flowdeck/ui/fact';
import { LeadScoreSkeleton } from '@flowdeck/ui/lead-result';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { RoleNotice } from '../../platform/roles.tsx';
import { leadRecordCopy as copy } from '../lead-record-copy.ts';
import { factGrid } from './lead-facts.tsx';
import { LeadTimelineSkeleton } from './lead-timeline.tsx';
import { fieldPair } from './manage-lead.tsx';

interface RecordColumnsProps {
  profile: ReactNode;
  /** What happened, and what was found out. */
  history: ReactNode;
}

/** The profile at the side, what happened beside it; one below the other where there is no room for both. */
export const RecordColumns = ({ profile, history }: RecordColumnsProps) => (
  <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[22rem_minmax(0,1fr)]">
    <div className="grid min-w-0 grid-cols-1 gap-6">{profile}</div>
    <div className="grid min-w-0 grid-cols-1 gap-6">{history}</div>
  </div>
);

const FieldSkeleton = ({ height = 'h-9' }: { height?: string }) => (
  <div>
    <div className="mb-1.5 flex h-5 items-center">
      <Skeleton className="h-3 w-16" />
    </div>
    <Skeleton className={`w-full ${height}`} />
  </div>
);

/** Placeholder shown while the lead loads: its first sections, each as high as it will be. */
export const LeadRecordSkeleton = () => (
  <RecordColumns
    profile={
      <>
        <Section title={copy.manage.title}>
          <RoleNotice call={updateLead} />
          <div className="grid gap-4 card p-4">
            <div className={fieldPair}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
            <FieldSkeleton />
            <FieldSkeleton height="h-29.5" />
            <Skeleton className="h-9 w-24" />
          </div>
        </Section>
        <Section title={copy.facts.title}>
          <div className="card">
            <div
              className={`${factGrid} p-4 [&>:first-child]:col-span-full [&>:nth-child(n+4)]:col-span-full`}
            >
              <FactSkeleton />
              <FactSkeleton />
              {/* With the form, and with the sentence that was agreed to. */}
              <div className="h-14.5">
                <FactSkeleton />
              </div>
              <div className="h-17.5 page-sm:h-13.5">
                <FactSkeleton />
              </div>
              <FactSkeleton />
              <FactSkeleton />
            </div>
            <div className="border-t border-line p-4">
              <LeadScoreSkeleton />
            </div>
          </div>
        </Section>
      </>
    }
    history={
      <Section title={copy.timeline.title}>
        <LeadTimelineSkeleton />
      </Section>
    }
  />
);
