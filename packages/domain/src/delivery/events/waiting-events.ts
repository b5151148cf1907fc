import { waitingKinds, type WaitingKind } from '@flowdeck/contract/operations/waiting';
import type { NewEvent } from './new-event.ts';

/**
 * What follows from things that started waiting for a person.
 * @param news the kind of each
 * @param link the page that names all that waits
 */
export const eventOfWaiting = (news: readonly WaitingKind[], link: string): NewEvent => ({
  type: 'work.waiting',
  data: {
    kinds: waitingKinds
      .map((kind) => ({ kind, added: news.filter((one) => one === kind).length }))
      .filter(({ added }) => added > 0),
    link,
  },
});
