import { useState } from 'react';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextArea } from '@flowdeck/ui/text-area';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { useDecide } from '../use-decide.ts';

const { sendBack: copy } = plannedPostsCopy;

export interface SendBackPostsProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks what whoever wants posts approved should change. */
export function SendBackPosts({ ids, onClose }: SendBackPostsProps) {
  const [note, setNote] = useState('');
  const { run, pending, ...failed } = useDecide(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title}
      description={copy.hint}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ decision: 'send-back', ids: [...ids], note });
      }}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure {...failed} />
        <TextArea
          label={copy.note}
          hint={copy.noteHint}
          rows={4}
          dir="auto"
          maxLength={limits.consent}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
      </div>
    </Dialog>
  );
}
