import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { beginWithCopy } from '../begin-with-copy.ts';
import { textOf } from '../beginnings.queries.ts';
import { isChosen, type Beginning } from '../model/beginning.ts';
import { BeginWith } from './begin-with.tsx';

const copy = beginWithCopy.dialog;

export interface BeginDialogProps {
  /** Whether the broadcast has a subject or a text, which would be replaced. */
  hasText: boolean;
  onClose: () => void;
  onBegin: (text: { subject: string; content: string }) => void;
}

/** Has a broadcast begin anew with a draft or a template. */
export function BeginDialog({ hasText, onClose, onBegin }: BeginDialogProps) {
  const { api } = useServices();
  const [beginning, setBeginning] = useState<Beginning>({ from: 'draft', draft: '' });
  const { run, pending, ...failed } = useAction(
    { mutationFn: (chosen: Beginning) => textOf(api, chosen) },
    {
      failed: beginWithCopy.errors.read,
      onDone: (text) => {
        onBegin(text);
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.title}
      description={copy.hint}
      onSubmit={(event) => {
        event.preventDefault();
        void run(beginning);
      }}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isChosen(beginning)} pending={pending}>
            {hasText ? copy.replace : copy.submit}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <BeginWith
          choices={['draft', 'template']}
          beginning={beginning}
          onBeginningChange={setBeginning}
        />
        {hasText && <Notice tone="warning">{copy.replaces}</Notice>}
        <FormFailure {...failed} />
      </div>
    </Dialog>
  );
}
