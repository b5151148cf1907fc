import { useInfiniteQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Menu, MenuItem } from '@flowdeck/ui/late-menu';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { ListPager } from '../platform/list/list-pager.tsx';
import { useSearchedFilter } from '../platform/list/use-filter.ts';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { useRemedies } from '../platform/use-remedies.ts';
import { draftListCopy as copy } from './draft-list-copy.ts';
import { draftListQuery, type DraftSummary } from './drafts.queries.ts';
import { everyDraft, hidesDrafts, type DraftFilter } from './model/draft-filter.ts';
import { DeleteDraftDialog } from './parts/delete-draft-dialog.tsx';
import { DraftFilters } from './parts/draft-filters.tsx';
import { DraftTable, type RenderDraftLink } from './parts/draft-table.tsx';
import { useCopyDraft } from './use-copy-draft.ts';

export interface DraftListScreenProps {
  /** Which drafts are listed, and in which order; the route keeps it in the address. */
  filter: DraftFilter;
  onFilterChange: (filter: DraftFilter) => void;
  renderLink: RenderDraftLink;
  /** A link to the generator, as a button. */
  generatorLink: ReactNode;
}

/** Every draft of the workspace: searched, filtered, sorted, copied, deleted. */
export function DraftListScreen({
  filter,
  onFilterChange,
  renderLink,
  generatorLink,
}: DraftListScreenProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const { duplicate, copying, ...copied } = useCopyDraft();
  const [deleting, setDeleting] = useState<DraftSummary>();
  const { chosen, change, ...searched } = useSearchedFilter(filter, onFilterChange);
  const list = useInfiniteQuery(draftListQuery(api, filter));
  const view = toAsyncView(list, {
    failedText: copy.errors.load,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return hidesDrafts(filter) ? 'no-matches' : 'nothing-yet';
    },
  });
  const actionsOf = (draft: DraftSummary) => (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          disabled={copying}
          icon={<MoreHorizontal aria-hidden className="size-4" />}
        >
          {copy.more(draft.title)}
        </Button>
      }
    >
      <MenuItem icon={<Copy />} onSelect={() => void duplicate(draft.id)}>
        {copy.duplicate}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        danger
        onSelect={() => {
          setDeleting(draft);
        }}
      >
        {copy.remove}
      </MenuItem>
    </Menu>
  );
  const close = () => {
    setDeleting(undefined);
  };
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} actions={generatorLink} />
      <FormFailure {...copied} />
      <DraftFilters chosen={chosen} change={change} {...searched} />
      <DataRegion
        label={copy.list}
        view={view}
        {...remedies}
        skeleton={<DataTableSkeleton />}
        empty={
          <EmptyState
            icon={<FileText className="size-5" />}
            title={copy.empty.drafts}
            description={copy.empty.draftsHint}
          />
        }
        noMatches={
          <EmptyState
            title={copy.empty.noMatches}
            description={copy.empty.noMatchesHint}
            action={
              <Button
                onClick={() => {
                  change({ ...everyDraft, sort: chosen.sort });
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
            <DraftTable
              drafts={pages.flatMap(({ items }) => items)}
              sort={chosen.sort}
              onSortChange={(sort) => {
                change({ sort });
              }}
              renderLink={renderLink}
              renderActions={actionsOf}
            />
          </ListPager>
        )}
      </DataRegion>
      {deleting && <DeleteDraftDialog draft={deleting} onClose={close} onDeleted={close} />}
    </Page>
  );
}
