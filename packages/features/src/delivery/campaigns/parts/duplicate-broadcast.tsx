import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { copyBroadcast } from '../broadcasts.mutations.ts';

const { duplicate: copy, errors } = broadcastCopy;

export interface DuplicateBroadcastProps {
  /** Of the broadcast. */
  id: string;
  /** There is a copy; leads to its page. */
  onDuplicated: (id: string) => void;
}

/** A button that makes a draft of a broadcast. */
export function DuplicateBroadcast({ id, onDuplicated }: DuplicateBroadcastProps) {
  const { run, pending, ...failed } = useAction(
    copyBroadcast(useServices(), useQueryClient(), id),
    {
      failed: errors.duplicate,
      done: ({ name }) => copy.done(name),
      onDone: (made) => {
        onDuplicated(made.id);
      },
    },
  );
  return (
    <>
      <Button pending={pending} onClick={() => void run()}>
        {copy.open}
      </Button>
      <FormFailure {...failed} />
    </>
  );
}
