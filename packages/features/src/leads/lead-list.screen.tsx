import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import {
  exportLeads as exportCall,
  importLeads,
  mailStates,
} from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { plural, wholeNumber } from '../platform/figures.ts';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { ListRegion } from '../platform/list/list-region.tsx';
import type { RenderLink } from '../platform/list/list-table.tsx';
import { useSearchedFilter } from '../platform/list/use-filter.ts';
import { Allowed } from '../platform/roles.tsx';
import { useServices } from '../platform/services.tsx';
import { leadListCopy as copy } from './lead-list-copy.ts';
import { audienceBy, leadAudienceQuery, leadListQuery } from './lead-list.queries.ts';
import { chosenBy, everyLead, hidesLeads, type LeadFilter } from './model/lead-filter.ts';
import { LeadFilters } from './parts/lead-filters.tsx';
import { LeadSegments } from './parts/lead-segments.tsx';
import { LeadsSkeleton, SelectableLeads } from './parts/selectable-leads.tsx';
import { useLeadExport } from './use-lead-export.ts';

const AudienceLine = lazy(async () => ({
  default: (await import('../platform/audience/audience-line.tsx')).AudienceLine,
}));

export interface LeadListScreenProps {
  /** Which leads are listed, and in which order; the route keeps it in the address. */
  filter: LeadFilter;
  onFilterChange: (filter: LeadFilter) => void;
  renderLink: RenderLink;
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
  const { exporting, lines, exportLeads, ...exported } = useLeadExport();
  const searched = useSearchedFilter(filter, onFilterChange);
  const { chosen, change } = searched;
  const list = useInfiniteQuery(leadListQuery(api, filter));
  const { data: audience, isPlaceholderData } = useQuery(leadAudienceQuery(api, filter));
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const everyOne = { chosen: chosenBy(filter) };
  const isShown = list.data?.pages.some(({ items }) => items.length > 0) ?? false;
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <>
            <Allowed call={exportCall}>
              <Button
                icon={<Download aria-hidden className="size-4" />}
                pending={exporting}
                disabled={!isShown}
                onClick={() => void exportLeads(everyOne)}
              >
                {copy.export}
              </Button>
            </Allowed>
            <Allowed call={importLeads}>{importLink}</Allowed>
          </>
        }
      />
      <p role="status" className="sr-only">
        {exporting && lines > 0 && copy.exporting(wholeNumber(lines))}
      </p>
      <FormFailure {...exported} />
      <div className="grid grid-cols-1 gap-4">
        <LeadSegments
          filter={searched}
          button={filtersButton}
          onEdit={() => {
            setFiltering(true);
          }}
        >
          <LeadFilters
            filter={searched}
            button={filtersButton}
            open={isFiltering}
            onOpenChange={setFiltering}
          />
        </LeadSegments>
        {audience !== null && (
          // As high as what comes, so that the list does not move.
          <div
            className={`flex flex-wrap items-baseline gap-x-3 text-sm ${audience?.total === 0 ? '' : 'min-h-25 page-sm:min-h-10 page-lg:min-h-5'}`}
          >
            <p role="status" className="font-medium whitespace-nowrap tabular-nums">
              {/* Unsaid while it is the number of other filters. */}
              <bdi className={isPlaceholderData ? 'invisible' : undefined}>
                {audience && plural(audience.total, copy.lead)}
              </bdi>
            </p>
            <div className="min-w-0 flex-[1_1_100%] page-sm:flex-[1_1_18rem]">
              <Suspense>
                {audience && audience.total > 0 && (
                  <AudienceLine
                    audience={audience}
                    by={audienceBy(filter)}
                    renderLink={({ excluded, className, children }) => (
                      <button
                        type="button"
                        className={className}
                        onClick={() => {
                          change({
                            excluded: mailStates.find((state) => state === excluded) ?? '',
                          });
                        }}
                      >
                        {children}
                      </button>
                    )}
                  />
                )}
              </Suspense>
            </div>
          </div>
        )}
      </div>
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        filtered={hidesLeads(filter)}
        skeleton={<LeadsSkeleton />}
        empty={{
          icon: <UserRoundSearch className="size-5" />,
          title: copy.empty.leads,
          description: copy.empty.leadsHint,
          action: <Allowed call={importLeads}>{captureLink}</Allowed>,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          description: copy.empty.noMatchesHint,
          action: (
            <Button
              onClick={() => {
                change({ ...everyLead, sort: chosen.sort });
              }}
            >
              {copy.filters.all}
            </Button>
          ),
        }}
        {...copy.pages}
      >
        {(leads) => (
          <SelectableLeads
            leads={leads}
            all={{ ...everyOne, count: audience?.total ?? leads.length }}
            exporting={exporting}
            onExport={(picked) => void exportLeads(picked)}
            sort={chosen.sort}
            onSortChange={(sort) => {
              change({ sort });
            }}
            renderLink={renderLink}
          />
        )}
      </ListRegion>
    </Page>
  );
}
