import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Select } from '@flowdeck/ui/select';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { readersQuery } from '../broadcasts.queries.ts';

const copy = broadcastCopy.preview;
const widths = [
  { value: 'wide', label: copy.widths.wide },
  { value: 'narrow', label: copy.widths.narrow },
] as const;

/** What fills the fields; the rules are fetched when somebody looks. */
const fillerQuery = queryOptions({
  queryKey: ['broadcasts', 'filler'],
  queryFn: () => import('@flowdeck/domain/workflows/outreach-mails'),
  staleTime: Infinity,
});

const nobody = { firstName: '', lastName: '', company: '' };

export interface BroadcastPreviewProps {
  /** As it is being written. */
  email: { subject: string; content: string };
  /** The lead who reads it; empty for one of whom nothing is known. */
  readerId: string;
  onReaderChange: (id: string) => void;
}

/** An email as a lead would read it. */
export function BroadcastPreview({ email, readerId, onReaderChange }: BroadcastPreviewProps) {
  const { api } = useServices();
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const leads = useQuery(readersQuery(api)).data ?? [];
  const view = toAsyncView(useQuery(fillerQuery), { failedText: broadcastCopy.errors.preview });
  const reader = leads.find(({ id }) => id === readerId) ?? nobody;
  const readers = [
    { value: '', label: copy.nobody },
    ...leads.map(({ id, email: label }) => ({ value: id, label })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Select
            label={copy.as}
            options={readers}
            value={readerId}
            onValueChange={onReaderChange}
          />
        </div>
        <SegmentedFilter
          label={copy.widths.label}
          options={widths}
          value={width}
          onValueChange={setWidth}
        />
      </div>
      <Region
        label={copy.title}
        view={view}
        skeleton={<Skeleton className="h-60 rounded-lg" />}
        empty={null}
      >
        {({ fillIn }) => (
          <article
            aria-label={copy.title}
            className={`grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-canvas p-4 ${width === 'narrow' ? 'max-w-80' : ''}`}
          >
            <p dir="auto" className="font-medium wrap-anywhere">
              <span className="sr-only">{copy.subject}: </span>
              {fillIn(email.subject, reader)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {fillIn(email.content, reader) || broadcastCopy.empty.text}
            </p>
          </article>
        )}
      </Region>
    </div>
  );
}
