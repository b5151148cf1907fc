import type { LeadAudience } from '@flowdeck/contract/leads/lead-audience';
import { mailExclusions, type MailExclusion } from '@flowdeck/contract/leads/lead-records';

/** @param counts of some leads, by why they are sent nothing; `none` for those that can be written to */
export function toLeadAudience(counts: ReadonlyMap<MailExclusion | 'none', number>): LeadAudience {
  const excluded = mailExclusions.flatMap((reason) => {
    const count = counts.get(reason) ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });
  const sends = counts.get('none') ?? 0;
  return { total: excluded.reduce((sum, { count }) => sum + count, sends), sends, excluded };
}
