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

/**
 * The article in a chat completion.
 * @param body the whole answer, not yet parsed
 * @throws {ModelFailure} if it is not a completion, was cut short, or has no text
 */
export function readAnswer(body: string): string {
  const parsed = completion.safeParse(parseJson(body));
  const choice = parsed.data?.choices[0];
  if (!choice) throw new ModelFailure('unusable', 'not a chat completion');
  if (choice.finish_reason === 'length') throw new ModelFailure('cut-short', 'length');
  if (choice.finish_reason === 'content_filter') {
    throw new ModelFailure('unusable', 'content filter');
  }
  const text = articleIn(storableText(choice.message.content));
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
