import { Suspense, useEffect } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { lateConflictNotice } from '../../platform/late-conflict-notice.tsx';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import type { DraftEditor } from '../use-draft-editor.ts';

const { save: copy, conflict, errors } = draftEditorCopy;

const { loadNotice, ConflictNotice } = lateConflictNotice(
  async () => (await import('./conflict-notice.tsx')).ConflictNotice,
  conflict.title,
);

/** Saves what is on the screen. */
export const SaveButton = ({ editor: { status, autosave } }: { editor: DraftEditor }) => (
  <Button
    pending={status === 'saving'}
    disabled={status !== 'saving' && status !== 'unsaved' && status !== 'failed'}
    onClick={() => void autosave.flush()}
  >
    {copy.now}
  </Button>
);

/** Whether what is on the screen is saved. */
export function SaveState({ editor: { status } }: { editor: DraftEditor }) {
  const said = { saved: copy.saved, unsaved: copy.unsaved, saving: copy.saving } as const;
  return (
    <p role="status" className="text-sm text-ink-muted">
      {status in said ? said[status as keyof typeof said] : copy.failed}
    </p>
  );
}

/** Why it is not saved, and what helps. */
export function SaveProblem({ editor }: { editor: DraftEditor }) {
  const { status, text, stored, error, autosave } = editor;
  // Before it is needed, so that a text in conflict does not depend on it.
  useEffect(() => void loadNotice(), []);
  return (
    <>
      {status === 'failed' && (
        <FormFailure
          failure={problemText(error, errors.save)}
          sessionEnded={isSessionEnded(error)}
        />
      )}
      {status === 'gone' && (
        <Notice tone="error" live="alert" title={copy.gone}>
          {copy.goneHint}
        </Notice>
      )}
      {status === 'conflict' && (
        <Suspense>
          <ConflictNotice
            mine={text}
            theirs={stored}
            onKeepMine={() => void autosave.keepMine()}
            onTakeTheirs={autosave.discard}
          />
        </Suspense>
      )}
    </>
  );
}
