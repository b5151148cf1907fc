import type { LucideIcon } from 'lucide-react';
import MailCheck from 'lucide-react/icons/mail-check';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import MailX from 'lucide-react/icons/mail-x';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { MeterBar } from '@flowdeck/ui/meter-bar';
import { wholeNumber } from '../../platform/figures.ts';
import { consentWord } from '../../platform/lead-words.ts';
import { RowLink, type RenderLink } from '../../platform/list/list-table.tsx';
import { leadListCopy } from '../lead-list-copy.ts';
import type { LeadSummary } from '../leads.queries.ts';
import { fullName } from '../model/lead-figures.ts';

export interface LeadsProps {
  leads: readonly LeadSummary[];
  renderLink: RenderLink;
  /** The ids of those that are ticked; `all` if every lead is, null where none can be. */
  selected: readonly string[] | 'all' | null;
  onSelect: (id: string, isSelected: boolean) => void;
}

interface LeadNameProps extends Omit<LeadsProps, 'leads'> {
  lead: LeadSummary;
}

/** Who a lead is, with a tick where it can be selected. */
export function LeadName({ lead, renderLink, selected, onSelect }: LeadNameProps) {
  const name = fullName(lead);
  return (
    <div className="flex min-w-0 items-start">
      {selected !== null && (
        <div className="-me-0.5 py-1">
          <Checkbox
            label={
              <span className="sr-only">{leadListCopy.selection.lead(name ?? lead.email)}</span>
            }
            checked={selected === 'all' || selected.includes(lead.id)}
            onCheckedChange={(isSelected) => {
              onSelect(lead.id, isSelected);
            }}
          />
        </div>
      )}
      <span className="block min-w-0">
        <RowLink id={lead.id} renderLink={renderLink}>
          {name ?? lead.email}
        </RowLink>
        {name && <bdi className="line-clamp-1 wrap-anywhere text-ink-muted">{lead.email}</bdi>}
      </span>
    </div>
  );
}

/** A score as a figure with a bar beside it. */
export const LeadScoreBar = ({ score }: { score: number }) => (
  <span className="inline-flex w-24 items-center gap-2 align-middle">
    <MeterBar percent={score} tone="data" />
    <bdi className="min-w-6 text-end tabular-nums">{wholeNumber(score)}</bdi>
  </span>
);

const consentIcons: Readonly<Record<string, LucideIcon>> = { given: MailCheck, refused: MailX };

/** Whether a lead agreed to emails. */
export function LeadConsent({ consent }: { consent: string }) {
  const Icon = consentIcons[consent] ?? MailQuestion;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <bdi>{consentWord(consent)}</bdi>
    </span>
  );
}
