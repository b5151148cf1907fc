import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Broadcast as BroadcastEmail } from '@flowdeck/emails/broadcast';
import { writeEmail } from '@flowdeck/emails/write-email';
import { Select } from '@flowdeck/ui/select';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { wholeNumber } from '../../../platform/figures.ts';
import { Region } from '../../../platform/region.tsx';
import { EmailDocument } from '../../../platform/mails/email-document.tsx';
import { useServices } from '../../../platform/services.tsx';
import { SearchField } from '../../../platform/list/filter-controls.tsx';
import { useSearchText } from '../../../platform/list/use-search-text.ts';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { readersQuery, type Broadcast, type Reader } from '../broadcasts.queries.ts';

const copy = broadcastCopy.preview;
const looks = [
  { value: 'wide', label: copy.looks.wide },
  { value: 'narrow', label: copy.looks.narrow },
  { value: 'dark', label: copy.looks.dark },
  { value: 'text', label: copy.looks.text },
] as const;
type Look = (typeof looks)[number]['value'];
/** As on a desktop and on a small phone. */
const [wide, narrow] = [640, 320];

/** What fills the fields; the rules are fetched when somebody looks. */
const fillerQuery = queryOptions({
  queryKey: ['broadcasts', 'filler'],
  queryFn: () => import('@flowdeck/domain/workflows/outreach-mails'),
  staleTime: Infinity,
});

export interface BroadcastPreviewProps {
  /** As it is being written. */
  email: { subject: string; preheader: string; content: string };
  sender: Broadcast['sender'];
  /** Whether opens and clicks are counted, which the email then says. */
  countsReaders: boolean;
  /** The lead who reads it; by default, one without a name or company. */
  reader: Reader | undefined;
  onReaderChange: (reader: Reader | undefined) => void;
}

/** An email as a lead would read it. */
export function BroadcastPreview({
  email,
  sender,
  countsReaders,
  reader: chosen,
  onReaderChange,
}: BroadcastPreviewProps) {
  const [look, setLook] = useState<Look>('wide');
  const view = toAsyncView(useQuery(fillerQuery), { failedText: broadcastCopy.errors.preview });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 page-sm:grid-cols-3">
        <ReaderSelect reader={chosen} onReaderChange={onReaderChange} />
        <Select label={copy.looks.label} options={looks} value={look} onValueChange={setLook} />
      </div>
      <Region
        label={copy.title}
        view={view}
        skeleton={<Skeleton className="h-60 rounded-lg" />}
        empty={null}
      >
        {({ fillIn, nobody }) => {
          const reader = chosen ?? nobody;
          const { subject, html, text } = writeEmail(BroadcastEmail, {
            subject: fillIn(email.subject, reader),
            preheader: fillIn(email.preheader, reader),
            content: fillIn(email.content, reader),
            sender,
            unsubscribeAddress: null,
            webAddress: null,
            countsReaders,
          });
          const kilobytes = Math.ceil(new TextEncoder().encode(html).length / 1024);
          return (
            <div className="grid min-w-0 grid-cols-1 gap-3">
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{subject}</bdi>{' '}
                <bdi className="text-ink-muted">{fillIn(email.preheader, reader)}</bdi>
              </p>
              {look === 'text' ? (
                <pre
                  dir="auto"
                  className="min-w-0 rounded-lg border border-line p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
                >
                  {text}
                </pre>
              ) : (
                <EmailDocument
                  title={copy.title}
                  html={html}
                  isDark={look === 'dark'}
                  width={look === 'narrow' ? narrow : wide}
                />
              )}
              <p className="text-sm text-ink-muted">
                {copy.size(wholeNumber(kilobytes))}
                {html.includes('<img') && ` · ${copy.images}`}
              </p>
            </div>
          );
        }}
      </Region>
    </div>
  );
}

/** Whose data fills the fields, found by name or address. */
function ReaderSelect({
  reader,
  onReaderChange,
}: Pick<BroadcastPreviewProps, 'reader' | 'onReaderChange'>) {
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const typing = useSearchText(search, setSearch);
  const found = useQuery(readersQuery(api, search.trim())).data ?? [];
  const isFound = reader === undefined || found.some(({ id }) => id === reader.id);
  const leads = isFound ? found : [reader, ...found];
  return (
    <>
      <SearchField filter={typing} label={copy.find} placeholder={copy.findPlaceholder} />
      <Select
        label={copy.as}
        options={[
          { value: '', label: copy.nobody },
          ...leads.map((lead) => ({ value: lead.id, label: labelOf(lead) })),
        ]}
        value={reader?.id ?? ''}
        onValueChange={(id) => {
          onReaderChange(leads.find((lead) => lead.id === id));
        }}
      />
    </>
  );
}

function labelOf({ firstName, lastName, email }: Reader): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? email : copy.named(name, email);
}
