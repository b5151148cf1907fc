import { wholeNumber } from '../../../platform/figures.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import type { Broadcast } from '../broadcasts.queries.ts';

const copy = broadcastCopy.audience;

/** “Sends to 212 of 240”. */
export const audienceText = ({ sends, total }: Broadcast['audience']): string =>
  copy.sends(wholeNumber(sends), wholeNumber(total));

/** Whom the emails were made for: “Made for 212 of 240”. Whom they were not made for follows. */
export function fixedAudienceText({
  status,
  audience: { sends, total },
}: Pick<Broadcast, 'status' | 'audience'>): string {
  if (total === 0) return status === 'sending' ? copy.counting : copy.nobody;
  return copy.made(wholeNumber(sends), wholeNumber(total));
}
