import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { wholeNumber } from '../platform/figures.ts';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { ListPager } from '../platform/list/list-pager.tsx';
import { useSearchedFilter } from '../platform/list/use-filter.ts';
import { useNow } from '../platform/clock.ts';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { useRemedies } from '../platform/use-remedies.ts';
import { leadListCopy as copy } from './lead-list-copy.ts';
import { leadListQuery } from './leads.queries.ts';
import { everyLead, hidesLeads, type LeadFilter } from './model/lead-filter.ts';
import { LeadFilters } from './parts/lead-filters.tsx';
import { LeadTable, type RenderLeadLink } from './parts/lead-table.tsx';
import { useLeadExport } from './use-lead-export.ts';

export interface LeadListScreenProps {
  /** Which leads are listed, and in which order; the route keeps it in the address. */
  filter: LeadFilter;
  onFilterChange: (filter: LeadFilter) => void;
  renderLink: RenderLeadLink;
  /** Links to the import, as a button, and to the form. */
  importLink: ReactNode;
  captureLink: ReactNode;
}

/** Every lead of the workspace: searched, filtered, sorted, exported. */
export function LeadListScreen({
  filter,
  onFilterChange,
  renderLink,
  importLink,
  captureLink,
}: LeadListScreenProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const now = useNow();
  const { exporting, lines, exportLeads, ...exported } = useLeadExport(filter);
  const { chosen, change, ...searched } = useSearchedFilter(filter, onFilterChange);
  const list = useInfiniteQuery(leadListQuery(api, filter, now));
  const view = toAsyncView(list, {
    failedText: copy.errors.load,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return hidesLeads(filter) ? 'no-matches' : 'nothing-yet';
    },
  });
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <>
            <Button
              icon={<Download aria-hidden className="size-4" />}
              pending={exporting}
              disabled={view.state !== 'ready'}
              onClick={() => void exportLeads()}
            >
              {copy.export}
            </Button>
            {importLink}
          </>
        }
      />
      <p role="status" className="sr-only">
        {exporting && lines > 0 && copy.exporting(wholeNumber(lines))}
      </p>
      <FormFailure {...exported} />
      <LeadFilters chosen={chosen} change={change} {...searched} />
      <DataRegion
        label={copy.list}
        view={view}
        {...remedies}
        skeleton={<DataTableSkeleton />}
        empty={
          <EmptyState
            icon={<UserRoundSearch className="size-5" />}
            title={copy.empty.leads}
            description={copy.empty.leadsHint}
            action={captureLink}
          />
        }
        noMatches={
          <EmptyState
            title={copy.empty.noMatches}
            description={copy.empty.noMatchesHint}
            action={
              <Button
                onClick={() => {
                  change({ ...everyLead, sort: chosen.sort });
                }}
              >
                {copy.filters.clear}
              </Button>
            }
          />
        }
      >
        {({ pages }) => (
          <ListPager list={list} showPrevious={copy.pages.previous} showMore={copy.pages.more}>
            <LeadTable
              leads={pages.flatMap(({ items }) => items)}
              sort={chosen.sort}
              onSortChange={(sort) => {
                change({ sort });
              }}
              renderLink={renderLink}
            />
          </ListPager>
        )}
      </DataRegion>
    </Page>
  );
}
