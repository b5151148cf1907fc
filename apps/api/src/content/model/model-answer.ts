import { limits, storableText } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { ModelFailure } from './model-failure.ts';

/** The part of a chat completion that is used; endpoints add more fields. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({ content: z.string() }),
      }),
    )
    .check(z.minLength(1)),
});

/** The same of one chunk of a completion in parts; the last ones may have no choice. */
const chunk = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.nullish(z.string()),
      delta: z.nullish(z.object({ content: z.nullish(z.string()) })),
    }),
  ),
});

/**
 * The article in a chat completion.
 * @param body the whole answer, not yet parsed
 * @throws {ModelFailure} if it is not a completion, was cut short, or has no text
 */
export function readAnswer(body: string): string {
  const parsed = completion.safeParse(parseJson(body));
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelFailure('unusable', 'not a chat completion');
  return wholeText(choice.message.content, choice.finish_reason);
}

/**
 * What one event of a completion in parts adds.
 * @param data of the event, not yet parsed
 * @throws {ModelFailure} if it is no chunk of a completion
 */
export function readChunk(data: string): { text: string; finishReason: string | null } {
  const parsed = chunk.safeParse(parseJson(data));
  if (!parsed.success) throw new ModelFailure('unusable', 'not a chunk of a chat completion');
  const [choice] = parsed.data.choices;
  return { text: choice?.delta?.content ?? '', finishReason: choice?.finish_reason ?? null };
}

/**
 * The article in everything that a model said.
 * @throws {ModelFailure} if it was cut short, has no text or too much
 */
export function wholeText(said: string, finishReason: string | null | undefined): string {
  if (finishReason === 'length') throw new ModelFailure('cut-short', 'length');
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

/** Removes what some models put around an article: their reasoning, a code fence, the title. */
function articleIn(answer: string): string {
  let text = answer.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const fence = /^```[a-z]*\n([\s\S]*)\n```$/.exec(text);
  text = (fence?.[1] ?? text).trim();
  return text.replace(/^# .*(?:\n|$)/, '').trim();
}

/** The article in what a model has said so far: what is around it may still be open. */
export function articleSoFar(said: string): string {
  const spoken = storableText(said).replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '');
  return articleIn(spoken.replace(/^\s*```[a-z]*(?:\n|$)/, ''));
}
