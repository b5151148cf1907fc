import { useInfiniteQuery } from '@tanstack/react-query';
import PanelTop from 'lucide-react/icons/panel-top';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { createLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Day } from '../../platform/dates.tsx';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { ListTable, RowLink, type RenderLink } from '../../platform/list/list-table.tsx';
import { Allowed } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { leadFormListCopy as copy } from './lead-form-list-copy.ts';
import { leadFormListQuery, type LeadFormSummary } from './lead-forms.queries.ts';
import { NewFormDialog } from './parts/new-form-dialog.tsx';

export interface LeadFormListScreenProps {
  /** Renders a link to a form. */
  renderLink: RenderLink;
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
  const [creating, setCreating] = useState(false);
  const list = useInfiniteQuery(leadFormListQuery(api));
  return (
    <Page>
      <div className="grid gap-2">
        <div>{captureLink}</div>
        <PageHeader
          title={copy.title}
          subtitle={copy.subtitle}
          actions={
            <Allowed call={createLeadForm}>
              <Button
                variant="primary"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => {
                  setCreating(true);
                }}
              >
                {copy.create.open}
              </Button>
            </Allowed>
          }
        />
      </div>
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        skeleton={<DataTableSkeleton rows={3} />}
        empty={{
          icon: <PanelTop className="size-5" />,
          title: copy.empty.forms,
          description: copy.empty.formsHint,
        }}
        previous={copy.previous}
        more={copy.more}
      >
        {(forms) => <FormTable forms={forms} renderLink={renderLink} />}
      </ListRegion>
      <NewFormDialog open={creating} onOpenChange={setCreating} onCreated={onCreated} />
    </Page>
  );
}

interface FormTableProps {
  /** In the order they are shown. */
  forms: readonly LeadFormSummary[];
  /** Renders a link to a form. */
  renderLink: RenderLink;
}

/** Forms with the pages where visitors find them. */
function FormTable({ forms, renderLink }: FormTableProps) {
  const columns: DataColumn<LeadFormSummary>[] = [
    {
      id: 'name',
      label: copy.columns.name,
      cell: ({ id, name }) => (
        <RowLink id={id} renderLink={renderLink}>
          {name}
        </RowLink>
      ),
    },
    {
      id: 'address',
      label: copy.columns.address,
      from: 'desktop',
      cell: ({ address }) => (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm wrap-anywhere hover:underline"
        >
          <bdi>{address}</bdi>
        </a>
      ),
    },
    {
      id: 'created',
      label: copy.columns.created,
      numeric: true,
      from: 'tablet',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ];
  return <ListTable label={copy.list} columns={columns} rows={forms} />;
}
