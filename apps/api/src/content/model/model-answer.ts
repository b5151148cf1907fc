import { limits, storableText } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { articleIn } from './model-article.ts';
import { ModelFailure } from './model-failure.ts';

/** The beginning of a list, however long it is: checking a million parts takes seconds. */
const first = (most: number) =>
  z.transform((list: unknown) => (Array.isArray(list) ? (list.slice(0, most) as unknown[]) : list));

/** What a model says: a text, or a list of parts, of which some are its reasoning. */
const content = z.nullish(z.union([z.string(), z.pipe(first(1_000), z.array(z.unknown()))]));
const textPart = z.union([
  z.string(),
  z.pipe(
    z.object({ type: z.optional(z.enum(['text', 'output_text'])), text: z.string() }),
    z.transform(({ text }) => text),
  ),
]);

/** The part of a chat completion that is used; endpoints add more fields. */
const completion = z.object({
  choices: z.pipe(
    first(1),
    z
      .array(z.object({ finish_reason: z.nullish(z.string()), message: z.object({ content }) }))
      .check(z.minLength(1)),
  ),
});

/** The same of one chunk of a completion in parts; those about its cost or progress have no choice. */
const chunk = z.object({
  error: z.nullish(z.never()),
  choices: z.nullish(
    z.pipe(
      first(1),
      z.array(
        z.object({
          finish_reason: z.nullish(z.string()),
          delta: z.nullish(z.object({ content })),
        }),
      ),
    ),
  ),
});

/** Why a model stopped too early, in the words of different endpoints. */
const cutShort: readonly string[] = ['length', 'max_tokens', 'model_length'];

/**
 * The article in a chat completion.
 * @param body the whole answer, not yet parsed
 * @throws {ModelFailure} if it is not a completion, was cut short, or has no text
 */
export function readAnswer(body: string): string {
  const parsed = completion.safeParse(parseJson(body));
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelFailure('unusable', 'not a chat completion');
  return wholeText(textOf(choice.message.content), choice.finish_reason);
}

/**
 * What one event of a completion in parts adds.
 * @param data of the event, not yet parsed
 * @throws {ModelFailure} if it is no chunk of a completion
 */
export function readChunk(data: string): { text: string; finishReason: string | null } {
  const parsed = chunk.safeParse(parseJson(data));
  if (!parsed.success) throw new ModelFailure('unusable', 'not a chunk of a chat completion');
  const choice = parsed.data.choices?.[0];
  return { text: textOf(choice?.delta?.content), finishReason: choice?.finish_reason ?? null };
}

function textOf(said: z.output<typeof content>): string {
  if (!Array.isArray(said)) return said ?? '';
  return said.map((part) => textPart.safeParse(part).data ?? '').join('');
}

/**
 * The article in everything that a model said.
 * @throws {ModelFailure} if it was cut short, has no text or too much
 */
export function wholeText(said: string, finishReason: string | null | undefined): string {
  if (finishReason && cutShort.includes(finishReason))
    throw new ModelFailure('cut-short', finishReason);
  if (finishReason === 'content_filter') throw new ModelFailure('unusable', 'content filter');
  const text = articleIn(storableText(said));
  if (text === '') throw new ModelFailure('unusable', 'no text');
  if (text.length > limits.content) throw new ModelFailure('too-large', 'text');
  return text;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ModelFailure('unusable', 'not JSON');
  }
}
