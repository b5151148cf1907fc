import { useId } from 'react';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import type { OpenWord } from '../status-badge/open-word.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { LeadScore, LeadScoreSkeleton, type LeadScoreReason } from './lead-score.tsx';
import { leadResultCopy } from './lead-result-copy.ts';
import { LeadStatusBadge, leadStatuses, type LeadStatus } from './lead-status-badge.tsx';

export {
  LeadScore,
  LeadScoreSkeleton,
  LeadStatusBadge,
  leadStatuses,
  type LeadScoreReason,
  type LeadStatus,
};

export interface LeadResultProps {
  /** First and last name; the email address is shown if there is none. */
  name?: string;
  /** Identifies the lead, and is its name if it has no other. */
  email: string;
  /** What else the lead typed, such as the company; each once. */
  details?: readonly string[];
  /** One of `leadStatuses`; any other value is shown as given. */
  status: OpenWord<LeadStatus>;
  /** A whole number from 0 to 100. */
  score: number;
  /** The confidence of the enrichment: “87.5%”. */
  confidence: string;
  /** What enrichment found; “Unknown” for the rest. */
  enrichment: {
    location: string;
    industry: string;
    companySize: string;
    /** “complete”, “partial” or “none”; any other word is shown as given. */
    status: string;
  };
  /** What the score consists of. */
  reasons?: readonly LeadScoreReason[];
}

const frame = 'min-w-0 card';
const section = 'border-t border-line p-4';
const factGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3';

/** A captured lead with its score, the reasons for it and the enriched data. */
export function LeadResult({
  name,
  email,
  details,
  status,
  score,
  confidence,
  enrichment,
  reasons,
}: LeadResultProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 p-4">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h3 id={titleId} dir="auto" className="font-medium">
            {name ?? email}
          </h3>
          <p className="flex flex-wrap gap-x-3 text-ink-muted">
            {name && <bdi>{email}</bdi>}
            {details?.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          </p>
        </div>
        <div className="max-w-full pt-0.5">
          <LeadStatusBadge status={status} />
        </div>
      </div>
      <div className={section}>
        <LeadScore score={score} reasons={reasons} />
      </div>
      <dl className={`${section} ${factGrid}`}>
        <Fact term={leadResultCopy.location}>{enrichment.location}</Fact>
        <Fact term={leadResultCopy.industry}>{enrichment.industry}</Fact>
        <Fact term={leadResultCopy.companySize}>{enrichment.companySize}</Fact>
        <Fact term={leadResultCopy.enrichment}>
          <span className="inline-block first-letter:uppercase">{enrichment.status}</span>
        </Fact>
        <Fact term={leadResultCopy.confidence}>{confidence}</Fact>
      </dl>
    </article>
  );
}

/** Placeholder shown while the lead is enriched and scored. */
export function LeadResultSkeleton() {
  return (
    <div className={frame}>
      <div className="flex items-start justify-between gap-3 p-4">
        <div className="grid h-11 content-around">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-44" />
        </div>
        <Skeleton className="h-5 w-20 rounded-full" />
      </div>
      <div className={section}>
        <LeadScoreSkeleton />
      </div>
      <div className={`${section} ${factGrid}`}>
        {['location', 'industry', 'company size', 'enrichment', 'confidence'].map((fact) => (
          <FactSkeleton key={fact} />
        ))}
      </div>
    </div>
  );
}
