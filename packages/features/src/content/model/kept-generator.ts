import { generateContent } from '@flowdeck/contract/content/content';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import type { FormValues } from '../../platform/form/contract-form.ts';
import type { Piece } from '../use-content-generator.ts';

type Typed = FormValues<(typeof generateContent)['body']>;

const pieceSchema = tolerant(generateContent.data, () => undefined);

/**
 * What was typed, as far as it can be read: an earlier version of the app may have written it.
 * @param empty the empty form, which says of what kind each value is
 */
export function readTyped(text: string | null, empty: Typed): Partial<Typed> {
  const typed = parsed(text);
  const kinds: Readonly<Record<string, unknown>> = { ...empty };
  return Object.fromEntries(
    Object.entries(typed ?? {}).filter(([name, value]) => kindOf(value) === kindOf(kinds[name])),
  );
}

/** The last piece, as far as it can be read. */
export const readPiece = (text: string | null): Piece | undefined =>
  safeParse(pieceSchema, parsed(text)).data;

const kindOf = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value;

function parsed(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
