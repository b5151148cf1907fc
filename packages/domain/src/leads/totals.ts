import type { LeadAnalytics } from '@flowdeck/contract/leads/leads';
import { oneDecimal } from '../one-decimal.ts';

/** @param avgScore mean over all leads, unrounded; 0 before the first */
export function toLeadAnalytics({
  total,
  qualified,
  converted,
  avgScore,
}: Omit<LeadAnalytics, 'conversionRate'>): LeadAnalytics {
  return {
    total,
    qualified,
    converted,
    avgScore: oneDecimal(avgScore),
    conversionRate: total === 0 ? 0 : oneDecimal((converted / total) * 100),
  };
}
