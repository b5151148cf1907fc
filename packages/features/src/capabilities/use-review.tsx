import { useState, type ComponentType, type ReactNode } from 'react';
import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import { useAction } from '../platform/use-action.ts';
import type { KnownWaiting } from '../platform/waiting/waiting.ts';
import { homeCopy } from './home-copy.ts';

type Item = KnownWaiting['items'][number];

export interface ReviewProps {
  item: Item;
  onClose: () => void;
}

type Review = ComponentType<ReviewProps>;

/** The dialogs of other features, by the kind that they show. */
export type LoadReviews = Readonly<Record<'broadcasts', () => Promise<Review>>>;

/** Shows something that waits in a dialog, where the user decides on it; `open` is undefined for what needs none. */
export function useReview(kind: WaitingKind, others: LoadReviews) {
  const [shown, setShown] = useState<{ Review: Review; item: Item }>();
  const load = loaderOf(kind, others);
  const { run, running, failure, sessionEnded } = useAction(
    {
      mutationFn: async (item: Item) => {
        // Reading Home needs none of these.
        if (load) setShown({ Review: await load(), item });
      },
    },
    { failed: ({ title }) => homeCopy.errors.act(homeCopy.waiting.actions[kind], title) },
  );
  const close = () => {
    setShown(undefined);
  };
  const dialog: ReactNode = shown && <shown.Review item={shown.item} onClose={close} />;
  const isPending = ({ id }: Item) => running?.id === id;
  return { open: load && run, dialog, isPending, failure, sessionEnded };
}

function loaderOf(kind: WaitingKind, { broadcasts }: LoadReviews) {
  if (kind === 'broadcasts') return broadcasts;
  return kind === 'emails' ? loadMail : undefined;
}

const loadMail = async (): Promise<Review> => (await import('./parts/review-mail.tsx')).ReviewMail;
