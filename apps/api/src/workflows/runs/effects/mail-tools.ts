import type { HashAddress } from '../../../leads/unsubscribe/suppressions.ts';

/** What effects need that write to leads. */
export interface MailTools {
  /** The address at which the recipient of a delivery unsubscribes. */
  unsubscribeAddress: (deliveryId: string) => string;
  hashing: () => Promise<HashAddress>;
}
