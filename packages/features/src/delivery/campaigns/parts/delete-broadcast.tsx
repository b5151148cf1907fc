import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { removeBroadcast } from '../broadcasts.mutations.ts';

const copy = broadcastCopy.remove;

export interface DeleteBroadcastProps {
  /** Of the broadcast. */
  id: string;
  /** The broadcast is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** A button that deletes a broadcast, after asking. */
export function DeleteBroadcast({ id, onDeleted }: DeleteBroadcastProps) {
  const [open, setOpen] = useState(false);
  const action = useAction(removeBroadcast(useServices(), useQueryClient(), id), {
    failed: broadcastCopy.errors.remove,
    done: copy.done,
    onDone: onDeleted,
  });
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {copy.open}
      </Button>
      <ConfirmAction
        open={open}
        title={copy.title}
        description={copy.hint}
        confirm={copy.submit}
        cancel={copy.cancel}
        action={action}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
