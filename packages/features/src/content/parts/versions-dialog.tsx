import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton } from '@flowdeck/ui/data-table';
import { Dialog } from '@flowdeck/ui/dialog';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { momentOf } from '../../platform/dates.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import { draftVersionsQuery, type DraftVersion } from '../drafts.queries.ts';
import type { DraftText } from '../model/autosave.ts';

const { versions: copy, empty, errors } = draftEditorCopy;

export interface VersionsDialogProps {
  id: string;
  onClose: () => void;
  /** Makes an earlier text the draft's text again. */
  onRestore: (version: DraftText) => void;
}

/** The earlier texts of a draft, to read them and to go back to one. */
export function VersionsDialog({ id, onClose, onRestore }: VersionsDialogProps) {
  const { api } = useServices();
  const [chosen, setChosen] = useState<string>();
  const versions = useQuery(draftVersionsQuery(api, id));
  const view = toAsyncView(versions, { failedText: errors.versions });
  const shown = versions.data?.find((version) => version.id === chosen) ?? versions.data?.[0];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={copy.title}
      description={copy.hint}
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          {shown && (
            <Button
              variant="primary"
              onClick={() => {
                onRestore(shown);
                onClose();
              }}
            >
              {copy.restore}
            </Button>
          )}
        </>
      }
    >
      <Region
        label={copy.list}
        view={view}
        skeleton={<DataTableSkeleton rows={3} />}
        empty={<EmptyState title={empty.versions} description={empty.versionsHint} />}
      >
        {(all) => shown && <Version all={all} shown={shown} onChoose={setChosen} />}
      </Region>
    </Dialog>
  );
}

interface VersionProps {
  all: readonly DraftVersion[];
  shown: DraftVersion;
  onChoose: (id: string) => void;
}

function Version({ all, shown, onChoose }: VersionProps) {
  return (
    <div className="grid gap-4">
      <Select
        label={copy.list}
        options={all.map(({ id, savedAt, wordCount }) => ({
          value: id,
          label: `${momentOf(savedAt)} · ${copy.words(wholeNumber(wordCount))}`,
        }))}
        value={shown.id}
        onValueChange={onChoose}
      />
      <p dir="auto" className="font-semibold wrap-anywhere">
        {shown.title}
      </p>
      <TextArea label={copy.text} dir="auto" rows={14} readOnly value={shown.content} />
    </div>
  );
}
