import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from '../platform/notifications/index.ts';
import { keptDraft } from '../platform/kept-draft.ts';
import { useServices } from '../platform/services.tsx';
import { draftEditorCopy } from './draft-editor-copy.ts';
import { saveDraft } from './drafts.mutations.ts';
import type { Draft } from './drafts.queries.ts';
import { createAutosave } from './model/autosave.ts';
import { createDraftBackup } from './model/draft-backup.ts';

const { save: copy } = draftEditorCopy;

/** A draft that is saved while someone writes it. */
export function useDraftEditor(draft: Draft) {
  const { id } = draft;
  const services = useServices();
  const notify = useNotify();
  const { mutateAsync } = useMutation(saveDraft(services, useQueryClient(), id));
  const [autosave] = useState(() =>
    createAutosave({
      draft,
      backup: createDraftBackup(keptDraft(services.storage, id)),
      save: mutateAsync,
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => {
    if (!autosave.adopt(draft)) return;
    const { changedBy } = draft;
    notify({
      tone: 'info',
      title: changedBy === null ? copy.updated : copy.updatedBy(changedBy),
    });
  }, [autosave, draft, notify]);
  return useMemo(() => ({ ...state, autosave }), [state, autosave]);
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;
