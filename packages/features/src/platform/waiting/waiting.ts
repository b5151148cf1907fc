import { mostWaiting, type WaitingKind } from '@flowdeck/contract/operations/waiting';
import { ofWord } from '@flowdeck/ui/open-word';
import { wholeNumber } from '../figures.ts';
import { waitingCopy } from './waiting-copy.ts';
import type { Waiting } from './waiting.queries.ts';

/** A kind that this version knows: what a newer server adds is not shown. */
export type KnownWaiting = Waiting['kinds'][number] & { kind: WaitingKind };

export const knownKinds = (waiting: Waiting | undefined): KnownWaiting[] =>
  (waiting?.kinds ?? []).filter((one): one is KnownWaiting =>
    Boolean(ofWord(waitingCopy.kinds, one.kind)),
  );

/** “2 posts wait for approval”. */
export const sentenceOf = ({ kind, count }: Pick<KnownWaiting, 'kind' | 'count'>): string =>
  count === 1 ? waitingCopy.kinds[kind].one : waitingCopy.kinds[kind].many(shortCount(count));

/** How much waits, whatever it is; null for nothing. */
export function totalOf(waiting: Waiting | undefined): { short: string; sentence: string } | null {
  const kinds = knownKinds(waiting);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const isMore = kinds.some(({ count }) => count >= mostWaiting);
  const short = isMore ? waitingCopy.atLeast(wholeNumber(total)) : wholeNumber(total);
  const sentence = total === 1 ? waitingCopy.total.one : waitingCopy.total.many(short);
  return { short, sentence };
}

const shortCount = (count: number) =>
  count >= mostWaiting ? waitingCopy.atLeast(wholeNumber(count)) : wholeNumber(count);
