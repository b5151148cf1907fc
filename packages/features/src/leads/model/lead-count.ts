import { counted } from '@flowdeck/contract/counted';
import { wholeNumber } from '../../platform/figures.ts';
import { pickedActionsCopy } from '../picked-actions-copy.ts';

/** “1 lead”, “1,200 leads” */
export const leadCount = (count: number): string =>
  counted(count, pickedActionsCopy.nouns.lead).replace(String(count), wholeNumber(count));
