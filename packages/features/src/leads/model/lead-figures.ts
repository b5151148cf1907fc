import type { Lead } from '@flowdeck/contract/leads';
import { percent } from '../../platform/figures.ts';

/** First and last name as far as they are known; undefined where neither is. */
export function fullName({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) {
  return [firstName, lastName].filter((name) => name !== '').join(' ') || undefined;
}

/** A share from 0 to 1 as percent with one decimal (docs/specification.md, section 9): `87.5%`. */
export const confidenceText = (confidence: number): string => percent(confidence * 100);
