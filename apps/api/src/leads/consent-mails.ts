import { notLike, type SQL } from 'drizzle-orm';
import { deliveries, type DeliveryRow } from '../delivery/mails/tables.ts';

const prefix = 'consent:';

/** The key of an email that asks a lead to confirm its consent, by the digest of its link. */
export const consentMailKey = (tokenHash: string): string => prefix + tokenHash;

/** Whether an email asks for consent, and so may go to a lead that has not agreed to any. */
export const isConsentMail = ({ key }: Pick<DeliveryRow, 'key'>): boolean => key.startsWith(prefix);

/** What members may read: an email that asks for consent has a link for its receiver alone. */
export const isReadable: SQL = notLike(deliveries.key, `${prefix}%`);
