import { useId, useState, type ReactNode } from 'react';
import { importLeads } from '@flowdeck/contract/leads/lead-records';
import { Notice } from '@flowdeck/ui/notice';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { NeedsRole } from '../platform/roles.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { leadImportCopy as copy } from './lead-import-copy.ts';
import {
  readLeadFile,
  type FileFault,
  type LeadFile,
  type ReadingChoices,
} from './import/lead-file.ts';
import { ImportFile, type ImportFileProps } from './parts/import-file.tsx';

export interface LeadImportScreenProps extends Pick<ImportFileProps, 'renderImported'> {
  /** A link to the list. */
  listLink: ReactNode;
}

/** Adds leads from a file: choose it, say which column is what, look at the first rows, import. */
export function LeadImportScreen({ listLink, renderImported }: LeadImportScreenProps) {
  const [read, setRead] = useState<{ from: File; file: LeadFile }>();
  const [fault, setFault] = useState<FileFault>();
  const { pending, submit } = useSubmit(async (chosen: File, choices?: ReadingChoices) => {
    setFault(undefined);
    const file = await readLeadFile(chosen, choices);
    if (typeof file === 'string') setFault(file);
    else setRead({ from: chosen, file });
  });
  return (
    <Page>
      <div className="grid gap-2">
        <div>{listLink}</div>
        <PageHeader title={copy.title} subtitle={copy.subtitle} />
      </div>
      <NeedsRole call={importLeads}>
        {read ? (
          <ImportFile
            file={read.file}
            renderImported={renderImported}
            onRead={(choices) => void submit(read.from, choices)}
            onAgain={() => {
              setRead(undefined);
              setFault(undefined);
            }}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <FileChooser pending={pending} onChoose={(chosen) => void submit(chosen)} />
          </div>
        )}
        {fault && (
          <Notice tone="error" live="alert">
            {copy.errors[fault]}
          </Notice>
        )}
      </NeedsRole>
    </Page>
  );
}

interface FileChooserProps {
  pending: boolean;
  onChoose: (file: File) => void;
}

/** The browser's own file field: it takes a dropped file, too. */
function FileChooser({ pending, onChoose }: FileChooserProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className="grid grid-cols-1 gap-2 rounded-xl border border-dashed border-line-strong bg-surface p-6">
      <label htmlFor={id} className="font-medium">
        {copy.choose.label}
      </label>
      <input
        id={id}
        type="file"
        aria-describedby={hintId}
        aria-busy={pending}
        className="w-full min-w-0 rounded-md file:me-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-line file:bg-surface file:px-3.5 file:font-medium file:text-ink hover:file:bg-surface-hover"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file can be chosen again once it was corrected.
          target.value = '';
        }}
      />
      <p id={hintId} className="text-sm text-ink-muted">
        {copy.choose.hint}
      </p>
    </div>
  );
}
