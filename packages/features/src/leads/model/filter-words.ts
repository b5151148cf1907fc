import type { MailState } from '@flowdeck/contract/leads/lead-records';
import { exclusionWord } from '../../platform/audience/audience-line.tsx';
import { statusWords } from '../../platform/lead-words.ts';
import { leadFiltersCopy as copy } from '../lead-filters-copy.ts';
import type { LeadFilter, ListedStatus } from './lead-filter.ts';

export const listedStatusWord = (status: ListedStatus): string =>
  status === 'unqualified' ? copy.unqualified : statusWords[status];

export function mailStateWord(state: MailState): string {
  const reason = state.replace(/^broadcast-/, '');
  if (reason === state)
    return state === 'none' ? copy.reached : copy.notReached(exclusionWord(state));
  return reason === 'none'
    ? copy.reachedByBroadcast
    : copy.notReachedByBroadcast(exclusionWord(reason));
}

/** A lowest and a highest score. */
export const bandWord = ({ score, maxScore }: Pick<LeadFilter, 'score' | 'maxScore'>): string =>
  copy.between(score || '0', maxScore);

interface Choices {
  data: readonly { value: string; label: string }[] | undefined;
  isPending: boolean;
}

/** What is called otherwise than the address calls it; an ellipsis until that is known. Not all need be among the choices. */
export const chosenName = (id: string, { data, isPending }: Choices, other: string): string =>
  data?.find(({ value }) => value === id)?.label ?? (isPending ? '…' : other);
