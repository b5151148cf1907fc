import { readMailDomain, type MailKind } from '../leads/mail-domain.ts';
import { domainFits } from '../leads/score.ts';

export const mailChecks = ['reachable', 'disposable', 'unreachable'] as const;
type MailCheck = (typeof mailChecks)[number];

const mailCheck: Record<MailKind, MailCheck> = {
  work: 'reachable',
  free: 'reachable',
  disposable: 'disposable',
  reserved: 'unreachable',
};

export interface Verification {
  mail: MailCheck;
  /** Whether the address belongs to the company; null if that is unknown. */
  domainFits: boolean | null;
}

/** What a lead's address alone reveals; nothing is looked up on the network. */
export function verifyLead({ email, company }: { email: string; company: string }): Verification {
  const domain = readMailDomain(email);
  return {
    mail: mailCheck[domain.kind],
    domainFits: company === '' ? null : domainFits({ company }, domain),
  };
}

/** Whether a lead must not receive any more emails, so that it is disqualified. */
export const isDisqualified = ({ mail }: Verification) => mail !== 'reachable';
