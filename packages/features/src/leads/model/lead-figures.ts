import { leadDetailNames, type Lead, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { percent } from '../../platform/figures.ts';

/** First and last name as far as they are known; undefined where neither is. */
export function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) {
  return [firstName, lastName].filter((name) => name !== '').join(' ') || undefined;
}

/** The details that `fullName` does not have. */
export const detailsBesideName = leadDetailNames.filter(
  (name) => name !== 'firstName' && name !== 'lastName',
);

/** What is known besides the name; each text once. */
export const textsBesideName = (lead: LeadDetails): string[] => [
  ...new Set(detailsBesideName.map((name) => lead[name]).filter((text) => text !== '')),
];

/** A share from 0 to 1 as percent with one decimal (docs/specification.md, section 9): `87.5%`. */
export const confidenceText = (confidence: number): string => percent(confidence * 100);
