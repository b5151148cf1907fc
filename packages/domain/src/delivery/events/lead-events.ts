import type { EventLead } from '@flowdeck/contract/delivery/events';
import type { LeadDetails, LeadStatus } from '@flowdeck/contract/leads/leads';
import { detailsOf } from '../../leads/details.ts';
import type { NewEvent } from './new-event.ts';

/** A lead as it is stored, as far as events tell of it. */
interface StoredLead
  extends LeadDetails, Omit<EventLead, 'createdAt' | 'form' | keyof LeadDetails> {
  /** Empty for any way but the form of a website. */
  formName: string;
  createdAt: Date;
}

/**
 * What follows from a form that was sent.
 * @param before the status that the lead had; null if its address is new
 */
export const eventsOfCapture = (lead: StoredLead, before: LeadStatus | null): NewEvent[] => [
  {
    type: 'lead.captured',
    leadId: lead.id,
    data: { lead: toEventLead(lead), isNew: before === null },
  },
  ...eventsOfStatus(lead, before),
];

/**
 * What follows from a status, however it came about.
 * @param before the status that the lead had; null for a new one
 */
export function eventsOfStatus(lead: StoredLead, before: LeadStatus | null): NewEvent[] {
  if (lead.status !== 'qualified' || before === 'qualified') return [];
  const data = { lead: toEventLead(lead), previousStatus: before };
  return [{ type: 'lead.qualified', leadId: lead.id, data }];
}

/** What follows from an address that no email reaches. @param reason the words of its mail server */
export const eventOfBounce = (lead: StoredLead, reason: string): NewEvent => ({
  type: 'email.bounced',
  leadId: lead.id,
  data: { lead: toEventLead(lead), reason },
});

/** What follows from a lead that wants no more emails. */
export const eventOfUnsubscribe = (lead: StoredLead): NewEvent => ({
  type: 'email.unsubscribed',
  leadId: lead.id,
  data: { lead: toEventLead(lead) },
});

function toEventLead(lead: StoredLead): EventLead {
  const { id, email, score, status, source, consent } = lead;
  return {
    id,
    email,
    ...detailsOf(lead),
    score,
    status,
    source,
    consent,
    form: lead.formName || null,
    createdAt: lead.createdAt.toISOString(),
  };
}
