import { leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads';

/** A lead's details alone, without its other fields. */
export const detailsOf = (lead: LeadDetails): LeadDetails => each((name) => lead[name]);

/** Known details with what was newly given. A blank detail keeps what is known. */
export const mergeDetails = (known: LeadDetails, given: LeadDetails): LeadDetails =>
  each((name) => given[name] || known[name]);

const each = (valueOf: (name: keyof LeadDetails) => string) =>
  Object.fromEntries(leadDetailNames.map((name) => [name, valueOf(name)])) as LeadDetails;
