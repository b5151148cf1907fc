import { useQuery } from '@tanstack/react-query';
import FileX2 from 'lucide-react/icons/file-x-2';
import type { ReactNode } from 'react';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { GeneratedContentSkeleton } from '@flowdeck/ui/generated-content';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Region } from '../platform/region.tsx';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { draftEditorCopy as copy } from './draft-editor-copy.ts';
import { draftQuery, type Draft } from './drafts.queries.ts';
import { DraftEditor, type DraftEditorProps } from './parts/draft-editor.tsx';

export interface DraftEditorScreenProps extends Omit<DraftEditorProps, 'draft'> {
  /** Of the draft, from the address. */
  id: string;
  /** A link to the list. */
  listLink: ReactNode;
}

/** One draft: its title and text, which are saved while someone writes, and what can be done with it. */
export function DraftEditorScreen({ id, listLink, ...editor }: DraftEditorScreenProps) {
  const { api } = useServices();
  const draft = useQuery(draftQuery(api, id));
  const view = toAsyncView(draft, { failedText: copy.errors.load, mayBeMissing: true });
  // What is typed never depends on whether a later answer arrives.
  const steady: AsyncView<Draft> = view.state === 'ready' ? { ...view, refresh: 'fresh' } : view;
  return (
    <Page>
      <div className="grid grid-cols-1 gap-2">
        <div>{listLink}</div>
        <PageHeader oneLine title={draft.data?.title ?? copy.title} />
      </div>
      <Region
        label={copy.title}
        view={steady}
        skeleton={<GeneratedContentSkeleton />}
        empty={
          <EmptyState
            icon={<FileX2 className="size-5" />}
            title={copy.empty.missing}
            description={copy.empty.missingHint}
          />
        }
      >
        {(data) => <DraftEditor key={id} draft={data} {...editor} />}
      </Region>
    </Page>
  );
}
