import * as z from 'zod/mini';

/**
 * The form of an answer that comes in parts, for the calls that have `events`. A client that does not accept
 * it gets JSON.
 */
export const eventStream = {
  type: 'text/event-stream',
  /** The event with a part of the answer. */
  part: 'part',
  /** The last event: the whole body of the answer, of a success or of a refusal. */
  answer: 'answer',
  /** Milliseconds after which the server sends a comment, so that a connection is never silent for long. */
  beat: 10_000,
} as const;

/** Whether an answer comes in parts, by its headers. */
export const isEventStream = (headers: { get(name: string): string | null }): boolean =>
  headers.get('content-type')?.startsWith(eventStream.type) === true;

/** One event as it is sent; JSON has no line breaks. */
export const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A part of a text that is still being written. */
export const textPart = z.object({
  /** Where it begins, in UTF-16 code units; it replaces whatever came from there on before. */
  at: z.int().check(z.gte(0)),
  text: z.string(),
});

export type TextPart = z.infer<typeof textPart>;
