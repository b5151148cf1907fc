import { eachDetail, type LeadDetails } from '@flowdeck/contract/leads/leads';

/** A lead's details alone, without its other fields. */
export const detailsOf = (lead: LeadDetails): LeadDetails => eachDetail((name) => lead[name]);

/** Known details with what was newly given. A blank detail keeps what is known. */
export const mergeDetails = (known: LeadDetails, given: LeadDetails): LeadDetails =>
  eachDetail((name) => given[name] || known[name]);
