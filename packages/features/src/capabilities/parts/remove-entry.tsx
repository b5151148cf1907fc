import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import type { KnownWaiting } from '../../platform/waiting/waiting.ts';
import { homeCopy } from '../home-copy.ts';

const { entries: copy } = homeCopy.waiting;

/** Asks before it deletes what a form has caught. */
export function RemoveEntry({
  item,
  onClose,
}: {
  item: KnownWaiting['items'][number];
  onClose: () => void;
}) {
  const { api } = useServices();
  const client = useQueryClient();
  const action = useAction(
    {
      mutationFn: async () => {
        // Reading Home needs none of these calls.
        const { removeEntry } = await import('../model/waiting-acts.ts');
        await removeEntry(api, item);
      },
      // The form holds it no more, either.
      onSuccess: () => client.invalidateQueries(),
    },
    { failed: homeCopy.errors.removeEntry, done: copy.removed, onDone: onClose },
  );
  return (
    <ConfirmAction
      title={copy.question.title}
      description={copy.question.hint}
      confirm={copy.remove}
      cancel={copy.question.cancel}
      action={action}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere">
        {item.title}
      </p>
    </ConfirmAction>
  );
}
