import { useInfiniteQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { duplicateDraft } from '@flowdeck/contract/content/drafts';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { Menu, MenuItem } from '@flowdeck/ui/late-menu';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { ListRegion } from '../platform/list/list-region.tsx';
import type { RenderLink } from '../platform/list/list-table.tsx';
import { useSearchedFilter } from '../platform/list/use-filter.ts';
import { useServices } from '../platform/services.tsx';
import { useAllows } from '../platform/use-allows.ts';
import { draftListCopy as copy } from './draft-list-copy.ts';
import { draftListQuery, type DraftSummary } from './draft-list.queries.ts';
import { everyDraft, hidesDrafts, type DraftFilter } from './model/draft-filter.ts';
import { DraftFilters } from './parts/draft-filters.tsx';
import { DraftTable } from './parts/draft-table.tsx';
import { useCopyDraft } from './use-copy-draft.ts';

const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./parts/delete-draft-dialog.tsx')).DeleteDraftDialog,
}));

export interface DraftListScreenProps {
  /** Which drafts are listed, and in which order; the route keeps it in the address. */
  filter: DraftFilter;
  onFilterChange: (filter: DraftFilter) => void;
  renderLink: RenderLink;
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
  const { duplicate, copying, ...copied } = useCopyDraft();
  const mayChange = useAllows(duplicateDraft);
  const [deleting, setDeleting] = useState<DraftSummary>();
  const searched = useSearchedFilter(filter, onFilterChange);
  const { chosen, change } = searched;
  const list = useInfiniteQuery(draftListQuery(api, filter));
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
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={mayChange && generatorLink}
      />
      <FormFailure {...copied} />
      <DraftFilters filter={searched} />
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        filtered={hidesDrafts(filter)}
        skeleton={<DataTableSkeleton />}
        empty={{
          icon: <FileText className="size-5" />,
          title: copy.empty.drafts,
          description: copy.empty.draftsHint,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          description: copy.empty.noMatchesHint,
          action: (
            <Button
              onClick={() => {
                change({ ...everyDraft, sort: chosen.sort });
              }}
            >
              {copy.filters.clear}
            </Button>
          ),
        }}
        {...copy.pages}
      >
        {(drafts) => (
          <DraftTable
            drafts={drafts}
            sort={chosen.sort}
            onSortChange={(sort) => {
              change({ sort });
            }}
            renderLink={renderLink}
            renderActions={mayChange ? actionsOf : undefined}
          />
        )}
      </ListRegion>
      <Suspense>
        {deleting && <DeleteDraftDialog draft={deleting} onClose={close} onDeleted={close} />}
      </Suspense>
    </Page>
  );
}
