import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../platform/confirm-button.tsx';
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
  const action = useAction(removeBroadcast(useServices(), useQueryClient(), id), {
    failed: broadcastCopy.errors.remove,
    done: copy.done,
    onDone: onDeleted,
  });
  return <ConfirmButton copy={copy} action={action} />;
}
