import type { Assessment } from '@flowdeck/domain/leads/assess';

/** The columns that follow from what else is stored of a lead. */
export const derivedColumns = ({
  score,
  enrichment: { data, confidence, status },
}: Assessment) => ({
  ...data,
  score,
  confidence,
  enrichmentStatus: status,
});
