import { useInfiniteQuery } from '@tanstack/react-query';
import Mails from 'lucide-react/icons/mails';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { mailOrigins, mailOutcomes } from '@flowdeck/contract/delivery/sent-mails';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Moment } from '../../platform/dates.tsx';
import { ClearFilter, FilterSelect } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { CellText, ListTable, RowLink, type RenderLink } from '../../platform/list/list-table.tsx';
import { useServices } from '../../platform/services.tsx';
import {
  everySentEmail,
  hidesSentEmails,
  type SentEmailFilter,
} from './model/sent-email-filter.ts';
import { sentEmailsCopy as copy } from './sent-emails-copy.ts';
import { sentEmailsQuery, type SentEmail } from './sent-emails.queries.ts';

const PeriodNote = lazy(async () => ({
  default: (await import('../../platform/list/period-note.tsx')).PeriodNote,
}));

export interface SentEmailsScreenProps {
  /** Which emails are listed; the route keeps it in the address. */
  filter: SentEmailFilter;
  onFilterChange: (filter: SentEmailFilter) => void;
  renderLead: RenderLink;
  /** Renders a link to the broadcast or workflow that sent an email. */
  renderOrigin: (
    link: Parameters<RenderLink>[0] & { kind: 'broadcast' | 'workflow' },
  ) => ReactElement;
  /** A link to the broadcasts. */
  broadcastsLink: ReactNode;
}

const outcomes = optionsOf(
  copy.filters.anyOutcome,
  mailOutcomes,
  (one) => copy.filters.outcomes[one],
);
const origins = optionsOf(copy.filters.anyOrigin, mailOrigins, (one) => copy.filters.origins[one]);

/** Every email that went out, the last one first: by what became of it and by what sent it. */
export function SentEmailsScreen({
  filter,
  onFilterChange,
  renderLead,
  renderOrigin,
  broadcastsLink,
}: SentEmailsScreenProps) {
  const list = useInfiniteQuery(sentEmailsQuery(useServices().api, filter));
  const chosen = {
    chosen: filter,
    change: (part: Partial<SentEmailFilter>) => {
      onFilterChange({ ...filter, ...part });
    },
  };
  const clear = () => {
    onFilterChange(everySentEmail);
  };
  return (
    <Page>
      <div className="grid gap-2">
        <div>{broadcastsLink}</div>
        <PageHeader title={copy.title} subtitle={copy.subtitle} />
      </div>
      <search
        aria-label={copy.filters.label}
        className="grid grid-cols-1 items-end gap-3 page-sm:grid-cols-3"
      >
        <FilterSelect
          filter={chosen}
          name="outcome"
          label={copy.filters.outcome}
          options={outcomes}
        />
        <FilterSelect filter={chosen} name="origin" label={copy.filters.origin} options={origins} />
        {(filter.from || filter.until) && (
          <Suspense>
            <PeriodNote from={filter.from} until={filter.until} text={copy.filters.sent} />
          </Suspense>
        )}
        {hidesSentEmails(filter) && <ClearFilter label={copy.filters.clear} onClear={clear} />}
      </search>
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        filtered={hidesSentEmails(filter)}
        skeleton={<DataTableSkeleton />}
        empty={{
          icon: <Mails className="size-5" />,
          title: copy.empty.emails,
          description: copy.empty.emailsHint,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          description: copy.empty.noMatchesHint,
          action: <Button onClick={clear}>{copy.filters.clear}</Button>,
        }}
        {...copy.pages}
      >
        {(emails) => (
          <ListTable
            label={copy.list}
            columns={columnsWith(renderLead, renderOrigin)}
            rows={emails}
          />
        )}
      </ListRegion>
    </Page>
  );
}

function columnsWith(
  renderLead: RenderLink,
  renderOrigin: SentEmailsScreenProps['renderOrigin'],
): DataColumn<SentEmail>[] {
  return [
    {
      id: 'email',
      label: copy.columns.email,
      cell: ({ leadId, to, subject, sentAt }) => (
        <span className="grid">
          {leadId === null ? (
            <CellText>{to}</CellText>
          ) : (
            <RowLink id={leadId} renderLink={renderLead}>
              {to}
            </RowLink>
          )}
          <span dir="auto" className="line-clamp-1 text-sm wrap-anywhere text-ink-muted">
            {subject || copy.noSubject}
          </span>
          {/* Phones have no room for the column that says so. */}
          <span className="text-sm text-ink-muted tabular-nums page-sm:hidden">
            <Moment at={sentAt} />
          </span>
        </span>
      ),
    },
    {
      id: 'result',
      label: copy.columns.result,
      cell: (email) => (
        <span className="grid">
          {resultOf(email)}
          {email.lastError !== null && (
            <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
              {email.lastError}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'by',
      label: copy.columns.by,
      from: 'tablet',
      cell: ({ broadcastId, workflowId, by }) => {
        const kind = broadcastId === null ? 'workflow' : 'broadcast';
        const id = broadcastId ?? workflowId;
        if (id === null) return copy.by.form;
        if (by === null) return copy.by.deleted[kind];
        const className = 'rounded-sm text-accent-ink hover:underline';
        return renderOrigin({
          kind,
          id,
          className,
          children: <CellText>{by ?? copy.by[kind]}</CellText>,
        });
      },
    },
    {
      id: 'time',
      label: copy.columns.time,
      numeric: true,
      from: 'tablet',
      cell: ({ sentAt }) => <Moment at={sentAt} />,
    },
  ];
}

/** The most that is known to have become of it. */
function resultOf({ status, opened, clicked }: SentEmail): string {
  const { outcomes: words } = copy.filters;
  if (status === 'bounced') return words.bounced;
  if (clicked) return words.clicked;
  return opened ? words.opened : words.delivered;
}
