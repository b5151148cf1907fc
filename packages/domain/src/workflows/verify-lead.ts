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
  /** Whether the address is at the company that was named; null where nothing can be said. */
  domainFits: boolean | null;
}

/** What a lead's address says by itself; nothing is looked up on the network. */
export function verifyLead({ email, company }: { email: string; company: string }): Verification {
  const domain = readMailDomain(email);
  return {
    mail: mailCheck[domain.kind],
    domainFits: company === '' ? null : domainFits({ company }, domain),
  };
}

/** Whether no mail may go to a lead any more, so that it is disqualified. */
export const isDisqualified = ({ mail }: Verification) => mail !== 'reachable';
