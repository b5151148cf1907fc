import {
  CircleCheck,
  CircleSlash,
  Handshake,
  MessageCircle,
  Sparkles,
  Sprout,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { LeadScore, type LeadScoreReason } from './lead-score.tsx';

export type { LeadScoreReason };

export const leadStatuses = [
  'new',
  'nurturing',
  'qualified',
  'contacted',
  'converted',
  'disqualified',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const faces: Record<LeadStatus, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  new: { label: 'New', tone: 'neutral', Icon: Sparkles },
  nurturing: { label: 'Nurturing', tone: 'info', Icon: Sprout },
  qualified: { label: 'Qualified', tone: 'positive', Icon: CircleCheck },
  contacted: { label: 'Contacted', tone: 'accent', Icon: MessageCircle },
  converted: { label: 'Converted', tone: 'positive', Icon: Handshake },
  disqualified: { label: 'Disqualified', tone: 'negative', Icon: CircleSlash },
};

export interface LeadResultProps {
  /** First and last name; the email address stands in where there is none. */
  name?: string;
  email: string;
  company?: string;
  /** One of `leadStatuses`; any other value is shown as given. */
  status: LeadStatus | (string & {});
  /** A whole number from 0 to 100. */
  score: number;
  /** How sure the enrichment is: “87.5%”. */
  confidence: string;
  /** What was found out; what was not reads “Unknown”. */
  enrichment: {
    location: string;
    industry: string;
    companySize: string;
    /** How far it came: “complete”, “partial”, “none”. */
    status: string;
  };
  /** What the score is made of. */
  reasons?: readonly LeadScoreReason[];
}

const frame = 'min-w-0 rounded-xl border border-line bg-surface';
const section = 'border-t border-line p-4';
const factGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3';

/** A captured lead: who it is, how good it is and why, and what was found out about it. */
export function LeadResult({
  name,
  email,
  company,
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
          <h3 id={titleId} dir="auto" className="text-lg font-medium">
            {name ?? email}
          </h3>
          <p className="flex flex-wrap gap-x-3 text-ink-muted">
            {name && <bdi>{email}</bdi>}
            {company && <bdi>{company}</bdi>}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <div className={section}>
        <LeadScore score={score} reasons={reasons} />
      </div>
      <dl className={`${section} ${factGrid}`}>
        <Fact term="Location">{enrichment.location}</Fact>
        <Fact term="Industry">{enrichment.industry}</Fact>
        <Fact term="Company size">{enrichment.companySize}</Fact>
        <Fact term="Enrichment">
          <span className="inline-block first-letter:uppercase">{enrichment.status}</span>
        </Fact>
        <Fact term="Confidence">{confidence}</Fact>
      </dl>
    </article>
  );
}

function StatusBadge({ status }: Pick<LeadResultProps, 'status'>) {
  const known = leadStatuses.find((one) => one === status);
  const { label, tone, Icon } = known
    ? faces[known]
    : { label: status, tone: 'neutral' as const, Icon: Tag };
  return (
    <span title={label} className="flex max-w-full pt-0.5">
      <Badge tone={tone} icon={<Icon />}>
        {label}
      </Badge>
    </span>
  );
}

/** The place of a lead result while the lead is enriched and scored. */
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
        <div className="flex h-8 items-center gap-4">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-1.5 flex-1" />
        </div>
        <div className="mt-3 grid gap-1.5">
          {['w-40', 'w-32', 'w-44'].map((width) => (
            <div key={width} className="flex h-5 items-center justify-between">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-3 w-6" />
            </div>
          ))}
        </div>
      </div>
      <div className={`${section} ${factGrid}`}>
        {['location', 'industry', 'company size', 'enrichment', 'confidence'].map((fact) => (
          <FactSkeleton key={fact} />
        ))}
      </div>
    </div>
  );
}
