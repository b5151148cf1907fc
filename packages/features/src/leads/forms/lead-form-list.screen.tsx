import { useInfiniteQuery } from '@tanstack/react-query';
import PanelTop from 'lucide-react/icons/panel-top';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { ListPager } from '../../platform/list/list-pager.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import { leadFormListCopy as copy } from './lead-form-list-copy.ts';
import { leadFormListQuery } from './lead-forms.queries.ts';
import { FormTable, type RenderFormLink } from './parts/form-table.tsx';
import { NewFormDialog } from './parts/new-form-dialog.tsx';

export interface LeadFormListScreenProps {
  /** Renders a link to a form. */
  renderLink: RenderFormLink;
  /** A link to the demo form. */
  captureLink: ReactNode;
  /** A form was created; leads to its page. */
  onCreated: (id: string) => void;
}

/** Every form of the workspace, newest first. */
export function LeadFormListScreen({
  renderLink,
  captureLink,
  onCreated,
}: LeadFormListScreenProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const [creating, setCreating] = useState(false);
  const list = useInfiniteQuery(leadFormListQuery(api));
  const view = toAsyncView(list, {
    failedText: copy.errors.load,
    emptyReason: ({ pages }) =>
      pages.some(({ items }) => items.length > 0) ? undefined : 'nothing-yet',
  });
  return (
    <Page>
      <div className="grid gap-2">
        <div>{captureLink}</div>
        <PageHeader
          title={copy.title}
          subtitle={copy.subtitle}
          actions={
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => {
                setCreating(true);
              }}
            >
              {copy.create.open}
            </Button>
          }
        />
      </div>
      <DataRegion
        label={copy.list}
        view={view}
        {...remedies}
        skeleton={<DataTableSkeleton rows={3} />}
        empty={
          <EmptyState
            icon={<PanelTop className="size-5" />}
            title={copy.empty.forms}
            description={copy.empty.formsHint}
          />
        }
      >
        {({ pages }) => (
          <ListPager list={list} showPrevious={copy.previous} showMore={copy.more}>
            <FormTable forms={pages.flatMap(({ items }) => items)} renderLink={renderLink} />
          </ListPager>
        )}
      </DataRegion>
      <NewFormDialog open={creating} onOpenChange={setCreating} onCreated={onCreated} />
    </Page>
  );
}
