import { exclusionWord } from '../../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import type { Broadcast } from '../broadcasts.queries.ts';

const copy = broadcastCopy.audience;

/** “Sends to 212 of 240”. */
export const audienceText = ({ sends, total }: Broadcast['audience']): string =>
  copy.sends(wholeNumber(sends), wholeNumber(total));

/** Whom the emails were made for, and why for nobody else: “Made for 212 of 240: 28 without consent”. */
export function fixedAudienceText({
  status,
  audience: { sends, total, excluded },
}: Pick<Broadcast, 'status' | 'audience'>): string {
  if (total === 0) return status === 'sending' ? copy.counting : copy.nobody;
  const made = copy.made(wholeNumber(sends), wholeNumber(total));
  const others = excluded.map(
    ({ reason, count }) => `${wholeNumber(count)} ${exclusionWord(reason)}`,
  );
  return others.length === 0 ? made : copy.others(made, others.join(', '));
}
