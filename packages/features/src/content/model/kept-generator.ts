import { generateContent } from '@flowdeck/contract/content/content';
import { tolerant } from '@flowdeck/contract/tolerant';
import { safeParse } from 'zod/mini';
import type { FormValues } from '../../platform/form/contract-form.ts';
import type { Piece } from '../use-content-generator.ts';

type Typed = FormValues<(typeof generateContent)['body']>;

/** What the generator showed: what was typed, and the last piece. */
export interface KeptGenerator {
  typed: Partial<Typed>;
  piece: Piece | undefined;
}

const pieceSchema = tolerant(generateContent.data, () => undefined);

/**
 * What was kept, as far as it can be read: an earlier version of the app may have written it.
 * @param empty the empty form, which says of what kind each value is
 */
export function readKept(text: string | null, empty: Typed): KeptGenerator {
  const { typed, piece } = parsed(text);
  const values: [string, unknown][] =
    typeof typed === 'object' && typed !== null ? Object.entries(typed) : [];
  const kinds: Readonly<Record<string, unknown>> = { ...empty };
  return {
    typed: Object.fromEntries(
      values.filter(([name, value]) => kindOf(value) === kindOf(kinds[name])),
    ),
    piece: safeParse(pieceSchema, piece).data,
  };
}

const kindOf = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? 'texts' : typeof value;

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
