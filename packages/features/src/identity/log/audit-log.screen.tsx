import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ReactElement, ReactNode } from 'react';
import { auditKinds, listAuditLog } from '@flowdeck/contract/identity/audit-log';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Moment } from '../../platform/dates.tsx';
import { FilterSelect } from '../../platform/list/filter-controls.tsx';
import { optionsOf } from '../../platform/list/filter-in-address.ts';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { CellText, ListTable } from '../../platform/list/list-table.tsx';
import { useFilter, type ChosenFilter } from '../../platform/list/use-filter.ts';
import { NeedsRole } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { auditLogCopy as copy } from './audit-log-copy.ts';
import { auditLogQuery, peopleInLogQuery, type AuditRecord } from './audit-log.queries.ts';
import { everything, hidesEntries, type AuditFilter } from './model/audit-filter.ts';

export interface AuditLogScreenProps {
  /** What is listed now. */
  filter: AuditFilter;
  /** Lists something else. */
  onFilterChange: (filter: AuditFilter) => void;
  /** Renders a link to what an entry is about; undefined for what has no page. */
  renderSubject: (subject: {
    kind: string;
    id: string;
    className: string;
    children: ReactNode;
  }) => ReactElement | undefined;
}

/** What people did in the workspace. */
export const AuditLogScreen = (props: AuditLogScreenProps) => (
  <Page>
    <PageHeader title={copy.title} subtitle={copy.subtitle} />
    <NeedsRole call={listAuditLog}>
      <AuditLog {...props} />
    </NeedsRole>
  </Page>
);

function AuditLog({ filter, onFilterChange, renderSubject }: AuditLogScreenProps) {
  const { api } = useServices();
  const chosen = useFilter(filter, onFilterChange);
  const list = useInfiniteQuery(auditLogQuery(api, filter));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AuditFilters filter={chosen} entries={entries} />
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        filtered={hidesEntries(filter)}
        skeleton={<DataTableSkeleton rows={8} />}
        empty={{
          icon: <ScrollText className="size-5" />,
          title: copy.empty.log,
          description: copy.empty.logHint,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          description: copy.empty.noMatchesHint,
          action: (
            <Button
              onClick={() => {
                chosen.change(everything);
              }}
            >
              {copy.showAll}
            </Button>
          ),
        }}
        previous={copy.pages.newer}
        more={copy.pages.older}
      >
        {(items) => <AuditTable entries={items} renderSubject={renderSubject} />}
      </ListRegion>
    </>
  );
}

const noPeople = { members: [], former: [] };
const kinds = optionsOf(copy.filters.anyKind, auditKinds, (kind) => copy.filters.kinds[kind]);

interface AuditFiltersProps {
  filter: ChosenFilter<AuditFilter>;
  /** Whoever is in them can be chosen, too. */
  entries: readonly AuditRecord[];
}

function AuditFilters({ filter, entries }: AuditFiltersProps) {
  const { api } = useServices();
  const { data: { members, former } = noPeople } = useQuery(peopleInLogQuery(api));
  const people = new Map(members.map(({ id, name }) => [id, name]));
  for (const { id, name } of former) {
    if (!people.has(id)) people.set(id, copy.filters.formerPerson(name));
  }
  for (const { by } of entries) {
    if (by.id !== null && by.name !== null && !people.has(by.id)) people.set(by.id, by.name);
  }
  const chosen = filter.chosen.by;
  if (chosen !== '' && !people.has(chosen)) people.set(chosen, copy.filters.otherPerson);
  const options = [
    { value: '', label: copy.filters.anyPerson },
    ...[...people].map(([value, label]) => ({ value, label })),
  ];
  return (
    <search
      aria-label={copy.filters.label}
      className="grid grid-cols-1 gap-3 page-sm:grid-cols-[minmax(0,20rem)_minmax(0,12rem)]"
    >
      <FilterSelect filter={filter} name="by" label={copy.filters.person} options={options} />
      <FilterSelect filter={filter} name="kind" label={copy.filters.kind} options={kinds} />
    </search>
  );
}

interface AuditTableProps extends Pick<AuditLogScreenProps, 'renderSubject'> {
  entries: readonly AuditRecord[];
}

function AuditTable({ entries, renderSubject }: AuditTableProps) {
  const columns: DataColumn<AuditRecord>[] = [
    {
      id: 'what',
      label: copy.columns.what,
      cell: (entry) => (
        <div className="grid gap-0.5">
          <What entry={entry} renderSubject={renderSubject} />
          <span className="text-xs text-ink-muted page-sm:hidden">
            <bdi>{whoOf(entry)}</bdi> · <Moment at={entry.at} />
          </span>
        </div>
      ),
    },
    {
      id: 'who',
      label: copy.columns.who,
      from: 'tablet',
      cell: (entry) => <CellText>{whoOf(entry)}</CellText>,
    },
    {
      id: 'when',
      label: copy.columns.when,
      numeric: true,
      from: 'tablet',
      cell: ({ at }) => <Moment at={at} className="whitespace-nowrap" />,
    },
  ];
  return <ListTable label={copy.list} columns={columns} rows={entries} />;
}

interface WhatProps extends Pick<AuditLogScreenProps, 'renderSubject'> {
  entry: AuditRecord;
}

function What({ entry: { subject, text }, renderSubject }: WhatProps) {
  const what = <CellText>{text}</CellText>;
  if (!subject) return what;
  const className =
    'inline-flex min-h-6 max-w-full items-center rounded-sm text-ink underline decoration-line hover:decoration-current';
  return renderSubject({ ...subject, className, children: what }) ?? what;
}

const whoOf = ({ by }: AuditRecord): string => {
  if (by.name === null) return copy.former;
  return by.isApiKey ? copy.apiKey(by.name) : by.name;
};
